import type { BankFile } from './bank-file.ts'

/** Shapes of files as banks are publicly known to write them: headings, order, marks and words. Who pays what is invented. */
export const GERMAN_SPEAKING: readonly BankFile[] = [
  {
    bank: 'DE Sparkasse CSV-CAMT V2',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, 9.00 out',
    file: `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE00111122223333444455";"14.09.26";"14.09.26";"GUTSCHR. UEBERWEISUNG";"WC25-7Q4K ";"";"";"";"";"";"";"Kira Ortega";"DE00555566667777888899";"GENODEXXXXX";"45,00";"EUR";"Umsatz gebucht"
"DE00111122223333444455";"15.09.26";"15.09.26";"FOLGELASTSCHRIFT";"Abschlag Wasser 09/26";"DE00ZZZ00000000001";"MC-1";"";"";"";"";"Stadtwasser GmbH";"DE00111133335555777799";"COBADEXXXXX";"-12,80";"EUR";"Umsatz gebucht"
"DE00111122223333444455";"";"15.09.26";"KARTENZAHLUNG";"Laden";"";"";"";"";"";"";"Laden";"";"";"-9,00";"EUR";"Umsatz vorgemerkt"`,
  },
  {
    bank: 'DE Sparkasse CSV-MT940',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"
"1000000001";"14.09.26";"14.09.26";"GUTSCHRIFT";"EREF+NOTPROVIDEDSVWZ+WC25-7Q4K Kira Ortega";"Kira Ortega";"DE00555566667777888899";"GENODEXXXXX";"45,00";"EUR";"Umsatz gebucht"
"1000000001";"15.09.26";"15.09.26";"FOLGELASTSCHRIFT";"EREF+1MREF+KD02CRED+DE00ZZZ1SVWZ+Abschlag Wasser";"Stadtwasser GmbH";"DE00111133335555777799";"COBADEXXXXX";"-12,80";"EUR";"Umsatz gebucht"`,
  },
  {
    bank: 'DE DKB (new, since 2023)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"Girokonto";"DE00111122223333444455"
"Zeitraum:";"01.09.2026 - 30.09.2026"
"Kontostand vom 30.09.2026:";"1.032,20 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"14.09.26";"14.09.26";"Gebucht";"Kira Ortega";"Musterkonto";"WC25-7Q4K";"Eingang";"DE00555566667777888899";"45";"";"";""
"15.09.26";"15.09.26";"Gebucht";"ISSUER";"Stadtwasser GmbH";"Abschlag Wasser";"Ausgang";"DE00111133335555777799";"-12,8";"DE00ZZZ00000000001";"M-1";"R-1"`,
  },
  {
    bank: 'DE DKB (old, until 2023)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"Kontonummer:";"DE00111122223333444455 / Girokonto";

"Von:";"01.09.2026";
"Bis:";"30.09.2026";
"Kontostand vom 30.09.2026:";"1.032,20 EUR";

"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz";""
"14.09.2026";"14.09.2026";"Gutschrift";"KIRA ORTEGA";"WC25-7Q4K";"DE00555566667777888899";"GENODEXXXXX";"45,00";"";"";"";""
"15.09.2026";"15.09.2026";"Lastschrift";"STADTWASSER GMBH";"ABSCHLAG WASSER";"DE00111133335555777799";"COBADEXXXXX";"-12,80";"DE00ZZZ1";"M-1";"";""`,
  },
  {
    bank: 'DE ING (DE)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Umsatzanzeige;Datei erstellt am: 30.09.2026 10:00
;Letztes Update: aktuell

IBAN;DE00 1111 2222 3333 4444 55
Kontoname;Girokonto
Bank;ING
Kunde;Muster
Zeitraum;01.09.2026 - 30.09.2026
Saldo;1.032,20;EUR

Sortierung;Datum absteigend

In der CSV-Datei finden Sie alle bereits gebuchten Umsätze. Die vorgemerkten Umsätze werden nicht aufgenommen, auch wenn sie in Ihrem Internetbanking angezeigt werden.

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
14.09.2026;14.09.2026;Kira Ortega;Gutschrift;WC25-7Q4K;1.045,00;EUR;45,00;EUR
15.09.2026;15.09.2026;Stadtwasser GmbH;Lastschrift;Abschlag Wasser;1.032,20;EUR;-12,80;EUR`,
  },
  {
    bank: 'DE Volksbank/Fiducia (old, S/H)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, balance, balance, balance',
    file: `"Volksbank Musterstadt eG"

"Umsatzanzeige"

"BLZ:";"00000000";;"Datum:";"30.09.2026"
"Konto:";"1234567";;"Uhrzeit:";"10:00:00"
"Abfrage von:";"Muster";;"Kontoinhaber:";"Muster"

"Zeitraum:";;"von:";"01.09.2026";"bis:";"30.09.2026"
"Betrag in Euro:";;"von:";" ";"bis:";" "
"Sortiert nach:";"Buchungstag";"absteigend"

"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "
"14.09.2026";"14.09.2026";"Muster";"Kira Ortega";"";"DE00555566667777888899";"";"GENODEXXXXX";"Gutschrift
WC25-7Q4K";"";"EUR";"45,00";"H"
"15.09.2026";"15.09.2026";"Muster";"Stadtwasser GmbH";"";"DE00111133335555777799";"";"COBADEXXXXX";"Basislastschrift
Abschlag Wasser";"";"EUR";"12,80";"S"
"01.09.2026";"";"";"";"";"";"";"";"";"Anfangssaldo";"EUR";"1.000,00";"H"
"01.09.2026";;;;;;;;;"Anfangssaldo";"EUR";"1.000,00";"H"
"30.09.2026";;;;;;;;;"Endsaldo";"EUR";"1.032,20";"H"`,
  },
  {
    bank: 'DE Volksbank/VR (new)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie;Steuerrelevant;Glaeubiger ID;Mandatsreferenz
Giro;DE00111122223333444455;GENODEXXXXX;VOLKSBANK MUSTERSTADT;14.09.2026;14.09.2026;Kira Ortega;DE00555566667777888899;GENODEXXXXX;Gutschrift;WC25-7Q4K TAN: 123456 IBAN: DE00555566667777888899 BIC: GENODEXXXXX;45,00;EUR;1.045,00;;;;;
Giro;DE00111122223333444455;GENODEXXXXX;VOLKSBANK MUSTERSTADT;15.09.2026;15.09.2026;Stadtwasser GmbH;DE00111133335555777799;COBADEXXXXX;Basislastschrift;Abschlag Wasser EREF: 1 MREF: 2 CRED: 3 IBAN: DE00111133335555777799;-12,80;EUR;1.032,20;;;;DE00ZZZ1;M-1`,
  },
  {
    bank: 'DE Postbank / Deutsche Bank / FYRST',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, remark',
    file: `Umsätze
Konto;Filial-/Kontonummer;IBAN;Währung
Girokonto;123 1234567 00;DE00111122223333444455;EUR

1.9.2026 - 30.9.2026
Letzter Kontostand;;;;1.000,00;EUR
Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
14.9.2026;14.9.2026;SEPA Überweisung;Kira Ortega;WC25-7Q4K;DE00555566667777888899;GENODEXXXXX;;;;;45,00;;;;;45,00;EUR
15.9.2026;15.9.2026;SEPA Lastschrift;Stadtwasser GmbH;Abschlag Wasser;DE00111133335555777799;COBADEXXXXX;1;M-1;DE00ZZZ1;;-12,80;;;;-12,80;;EUR
Kontostand;30.9.2026;;;1.032,20;EUR`,
  },
  {
    bank: 'DE comdirect',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, balance',
    file: `;
"Umsätze Girokonto";"Zeitraum: 01.09.2026 - 30.09.2026";
"Neuer Kontostand";"1.032,20 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";""
"14.09.2026";"14.09.2026";"Übertrag / Überweisung";" Auftraggeber: Kira Ortega Buchungstext: WC25-7Q4K Ref. A1000000B1000001/2 ";"45,00";""
"15.09.2026";"15.09.2026";"Lastschrift / Belastung";" Auftraggeber: Stadtwasser GmbH Buchungstext: Abschlag Wasser Ref. 1F2/3 ";"-12,80";""

"Alter Kontostand";"1.000,00 EUR";
`,
  },
  {
    bank: 'DE N26 (since 2024)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"Booking Date","Value Date","Partner Name","Partner Iban","Type","Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
"2026-09-14","2026-09-14","Kira Ortega","DE00555566667777888899","Credit Transfer","WC25-7Q4K","Main Account","45.00","","",""
"2026-09-15","2026-09-15","Stadtwasser GmbH","DE00111133335555777799","Direct Debit","Abschlag Wasser","Main Account","-12.80","","",""`,
  },
  {
    bank: 'DE N26 (old)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"Datum","Empfänger","Kontonummer","Transaktionstyp","Verwendungszweck","Kategorie","Betrag (EUR)","Betrag (Fremdwährung)","Fremdwährung","Wechselkurs"
"2026-09-14","Kira Ortega","DE00555566667777888899","Gutschrift","WC25-7Q4K","Einkommen","45.0","","",""
"2026-09-15","Stadtwasser GmbH","","MasterCard Zahlung","","Haushalt","-12.80","-12.80","EUR","1.0"`,
  },
  {
    bank: 'DE Commerzbank',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;Auftraggeberkonto;Bankleitzahl Auftraggeberkonto;IBAN Auftraggeberkonto
14.09.2026;14.09.2026;Gutschrift;Kira Ortega WC25-7Q4K End-to-End-Ref.: NOTPROVIDED;45,00;EUR;123456789;00000000;DE00111122223333444455
15.09.2026;15.09.2026;Lastschrift;Stadtwasser GmbH Abschlag Wasser;-12,80;EUR;123456789;00000000;DE00111122223333444455`,
  },
  {
    bank: 'DE GLS Bank (old)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Kontonummer;Buchungstag;Wertstellung;Auftraggeber/Empfänger;Buchungstext;VWZ1;VWZ2;VWZ3;VWZ4;VWZ5;VWZ6;VWZ7;VWZ8;VWZ9;VWZ10;VWZ11;VWZ12;VWZ13;VWZ14;Betrag;Kontostand;Währung
1234567890;14.09.2026;14.09.2026;Kira Ortega;SEPA-Gutschrift;WC25-7Q4K;;;;;;;;;;;;;;45,00;1.045,00;EUR
1234567890;15.09.2026;15.09.2026;Stadtwasser GmbH;SEPA-Basislastschrift;Abschlag Wasser;M-1;;;;;;;;;;;;;-12,80;1.032,20;EUR`,
  },
  {
    bank: 'AT easybank / BAWAG',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `AT000000000000000001;WC25-7Q4K                                 VD/000000003 BKAUATXX AT000000000000000002 Kira Ortega;14.09.2026;14.09.2026;+45,00;EUR
AT000000000000000001;Abbuchung Einzugsermächtigung             OG/000000004 Wasserwerk;15.09.2026;15.09.2026;-12,80;EUR`,
  },
  {
    bank: 'AT Raiffeisen (AT, ELBA)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `14.09.2026;Gutschrift  Auftraggeber:  Kira Ortega  Zahlungsreferenz:  WC25-7Q4K  IBAN Auftraggeber:  AT000000000000000002;14.09.2026;45,00;EUR;14.09.2026 02:44:57:445;
15.09.2026;Lastschrift  Auftraggeber:  Wasserwerk  Verwendungszweck:  Abschlag;15.09.2026;-12,80;EUR;15.09.2026 01:11:46:701;`,
  },
  {
    bank: 'AT Erste Bank / Sparkasse AT (George)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"Buchungsdatum";"Durchführungsdatum";"Betrag";"Partnername";"Partner IBAN";"BIC/SWIFT";"Partner Kontonummer";"Bankleitzahl";"Buchungs-Details"
"14.09.2026";"14.09.2026";"45,00";"Kira Ortega";"AT000000000000000002";"BKAUATXX";"";"";"WC25-7Q4K"
"15.09.2026";"15.09.2026";"-12,80";"Wasserwerk";"AT000000000000000003";"GIBAATXX";"";"";"Abschlag 09/26"`,
  },
  {
    bank: 'AT ING (AT)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Kontonummer;Text;Datum;Währung;Soll;Haben
12345678001;Eingang: Kira Ortega WC25-7Q4K;14.09.2026;EUR;0,00;45,00
12345678001;Auszahlung - Wasserwerk;15.09.2026;EUR;12,80;0,00`,
  },
  {
    bank: 'AT Oberbank',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Buchungsdatum;Wertstellung;Betrag;Währung;Auftraggebername;Auftraggeber IBAN/Kto.Nr.;Auftraggeber BIC/BLZ;Empfängername;Empfänger IBAN/Kto.Nr.;Empfänger BIC/BLZ;Text;Verwendungszweck
14.09.2026;14.09.2026;45,00;EUR;Kira Ortega;AT000000000000000002;BKAUATXX;Muster;AT000000000000000001;OBKLAT2L;Kira Ortega, SCOR, WC25-7Q4K;SCOR WC25-7Q4K
15.09.2026;15.09.2026;-12,80;EUR;;;;;;;Abschlag, Wasserwerk, Hauptplatz 1;`,
  },
  {
    bank: 'CH PostFinance (since 2023)',
    currency: 'CHF',
    says: '45.00 in, 12.80 out, remark, remark',
    file: `Datum von:;="01.09.2026"
Datum bis:;="30.09.2026"
Kategorie:;="Alle"
Konto:;="CH00 0000 0000 0000 0000 0"
Währung:;="CHF"

Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Lastschrift in CHF;Label;Kategorie
14.09.2026;Gutschrift;GUTSCHRIFT VON KIRA ORTEGA MITTEILUNGEN: WC25-7Q4K;45.00;;;
15.09.2026;Belastung;LASTSCHRIFT WASSERWERK;;-12.80;;Wohnen

Disclaimer:
"Dieses Dokument ist kein durch PostFinance AG erstelltes Dokument. PostFinance AG ist nicht verantwortlich für den Inhalt."`,
  },
  {
    bank: 'CH UBS (since 2023)',
    currency: 'CHF',
    says: '45.00 in, 12.80 out, no-amount, 23.40 out',
    file: `Kontonummer:;0000 00000000.00A;
IBAN:;CH00 0000 0000 0000 0000 0;
Von:;2026-09-01;
Bis:;2026-09-30;
Anfangssaldo:;1000.00;
Schlusssaldo:;1032.20;
Bewertet in:;CHF;
Anzahl Transaktionen in diesem Zeitraum:;2;

Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;
2026-09-14;;2026-09-14;2026-09-14;CHF;;45.00;;1045.00;TEST0000000001;Kira Ortega;Gutschrift;Zahlungsgrund: WC25-7Q4K;;
2026-09-15;;2026-09-15;2026-09-15;CHF;-12.80;;;1032.20;TEST0000000002;Wasserwerk;e-banking-Auftrag;;;
;;2026-09-16;2026-09-16;CHF;;;-100.00;;TEST0000000003;Wasserwerk;;;;
2026-09-29;14:23:05;;;CHF;-23.40;;;;TEST0000000004;Laden;Zahlung Debitkarte;;;`,
  },
  {
    bank: 'CH UBS (older, French)',
    currency: 'CHF',
    says: '45.00 in, 12.80 out',
    file: `Produit;Monn.;Description;Date de valeur;Description 1;Description 2;Description 3;N° de transaction;Débit;Crédit;Solde
0000 00000000.00A;CHF;Compte personnel UBS;14.09.2026;Virement postal;KIRA ORTEGA;WC25-7Q4K;1000000AA1000001;;45.00;1'045.00
0000 00000000.00A;CHF;Compte personnel UBS;15.09.2026;Ordre e-banking;SERVICE DES EAUX;;1000000AA1000002;12.80;;1'032.20`,
  },
  {
    bank: 'CH ZKB',
    currency: 'CHF',
    says: '45.00 in, 12.80 out, remark, remark',
    file: `"Datum";"Buchungstext";"Whg";"Betrag Detail";"ZKB-Referenz";"Referenznummer";"Belastung CHF";"Gutschrift CHF";"Valuta";"Saldo CHF";"Zahlungszweck";"Details"
"14.09.2026";"Gutschrift Kira Ortega";"";"";"Z000000003";"";"";"45.00";"14.09.2026";"1'045.00";"WC25-7Q4K";""
"15.09.2026";"Belastung eBanking: Wasserwerk";"";"";"L000P0-1";"";"12.80";"";"15.09.2026";"1'032.20";"";""
"";"Wasserwerk";"CHF";"100.00";"";"";"";"";"";"";"Rechnung 1";""
"";"Kira Ortega";"";"";"";"";"";"";"";"";"";""`,
  },
  {
    bank: 'CH Raiffeisen CH',
    currency: 'CHF',
    says: '45.00 in, 12.80 out, remark',
    file: `IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date
CH0000000000000000000;2026-09-14 00:00:00.0;Gutschrift Kira Ortega WC25-7Q4K;45;1045;2026-09-14 00:00:00.0
CH0000000000000000000;2026-09-15 00:00:00.0;E-Banking Auftrag Wasserwerk;-12.8;1032.2;2026-09-15 00:00:00.0
;;Wasserwerk, 8000 Zürich;;;`,
  },
  {
    bank: 'CH Neon',
    currency: 'CHF',
    says: '45.00 in, 12.80 out',
    file: `"Date";"Amount";"Original amount";"Original currency";"Exchange rate";"Description";"Subject";"Category";"Tags";"Wise";"Spaces"
"2026-09-14";"45.00";"";"";"";"Kira Ortega";"WC25-7Q4K";"income";"";"no";"no"
"2026-09-15";"-12.80";"";"";"";"Wasserwerk";"Rechnung";"housing";"";"no";"no"`,
  },
  {
    bank: 'DE PayPal (German activity download)',
    currency: 'EUR',
    says: 'refunded, 12.80 out, 12.80 in, 45.00 out, not-completed',
    file: `"Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Gebühr","Netto","Absender E-Mail-Adresse","Empfänger E-Mail-Adresse","Transaktionscode","Artikelbezeichnung","Zugehöriger Transaktionscode","Rechnungsnummer","Guthaben","Betreff","Hinweis","Auswirkung auf Guthaben"
"14.09.2026","10:00:00","Europe/Berlin","Kira Ortega","Website-Zahlung","Abgeschlossen","EUR","45,00","-1,47","43,53","kira@example.org","shop@example.org","1AB00000000000001","Workshop","","WC25-7Q4K","1.045,00","Workshop","WC25-7Q4K","Haben"
"15.09.2026","11:00:00","Europe/Berlin","Stadtwasser","Zahlung im Einzugsverfahren mit Zahlungsrechnung","Abgeschlossen","EUR","-12,80","0,00","-12,80","shop@example.org","wasser@example.org","2AB00000000000002","","B-1AB00000000000009","","1.032,20","","","Soll"
"15.09.2026","11:00:00","Europe/Berlin","","Bankgutschrift auf PayPal-Konto","Abgeschlossen","EUR","12,80","0,00","12,80","","","3AB00000000000003","","2AB00000000000002","","1.045,00","","","Haben"
"16.09.2026","12:00:00","Europe/Berlin","Kira Ortega","Rückzahlung","Abgeschlossen","EUR","-45,00","1,12","-43,88","","","4AB00000000000004","Workshop","1AB00000000000001","WC25-7Q4K","988,32","","","Soll"
"16.09.2026","13:00:00","Europe/Berlin","Shop","Allgemeine Autorisierung","Ausstehend","EUR","-15,00","0,00","-15,00","","","5AB00000000000005","","","","0,00","","","Memo"`,
  },
]
