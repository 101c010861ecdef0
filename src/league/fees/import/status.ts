/** The state of a line's money by its status; 'unknown' for words that nobody knows. */
export type Status = 'completed' | 'not completed' | 'refunded' | 'refunded in part' | 'unknown'

const REFUNDED = /refund|erstattet|rembours|reembols|rimbors|zwróc|terugbet|återbet|refunder/iu
const IN_PART = /part|teil|gedeelt|delvis/iu
const NOT_COMPLETED =
  /^(?:no|false|nein|non|0|n)$|not |fail|pend|\bden|cancel|revers|uncaptured|unpaid|uncleared|incomplete|unsuccess|unclaimed|block|expire|hold|held|void|reject|declin|return|charge.?back|dispute|bounced|error|requires|processing|draft|storn|vorgemerkt|ausstehend|abgelehnt|abgebrochen|fehlgeschlagen|attente|échou|refus|annul|rechaz|anulad|fallid|pendi|devuelt|cancelad|recusad|sospes|elaborazione|rifiutat|geweiger|afgewez|geannul|mislukt|behandeling|oczek|anulow|odrzuc|nieudan|zrušen|zamít|reserv|vänt|avvis|afvist|avbrut|hylät|odotta|varaus|reddedil|iptal|bekle|отклон|отмен|ожида|ошибк|відхил|скасов|очіку|取消|失敗|失败|保留|処理中|취소|실패/iu
const COMPLETED =
  /^(?:(?:payment|transfer|deposit) )?(?:complete|paid\b(?! (?:out|to|by|back))|succe|settled?\b|cleared\b|booked\b|posted\b|ok\b|done\b|true\b|yes\b|x$|ja$|oui$|sí$|1$|approved|accepted|received|captured|deposited|available|active|reconciled|confirmed|processed|executed|success|credited|gebucht|bezahlt|abgeschlossen|erledigt|erfolgreich|ausgeführt|verbucht|wertgestellt|terminé|terminad|effectué|payé|comptabilis|exécut|validé|completad|pagad|liquidad|realizad|concluíd|concluid|efetuad|efectuad|contabilizad|completat|eseguit|contabilizzat|pagat|voltooid|verwerkt|geboekt|uitgevoerd|zrealizowan|wykonan|zaksięgowan|rozliczon|zakończon|proveden|zaúčtov|realizov|teljesít|könyvel|finalizat|executat|efectuat|genomför|bokför|klar|gennemført|bogført|udført|utført|bokført|suoritet|toteutun|kirjat|maksettu|tamamland|gerçekleş|onayland|выполнен|проведен|исполнен|заверш|успешн|виконан|успіш|ολοκληρ|εκτελ|完了|成功|已完成|완료)/iu

/** Reads a status in the words of banks and payment services; one that is empty says nothing against a line. */
export function statusOf(text: string): Status {
  const status = text.trim()
  if (REFUNDED.test(status)) return IN_PART.test(status) ? 'refunded in part' : 'refunded'
  if (NOT_COMPLETED.test(status)) return 'not completed'
  return status === '' || COMPLETED.test(status) ? 'completed' : 'unknown'
}
