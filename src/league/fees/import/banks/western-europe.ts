import type { BankFile } from './bank-file.ts'

/** Shapes of files as banks are publicly known to write them: headings, order, marks and words. Who pays what is invented. */
export const WESTERN_EUROPE: readonly BankFile[] = [
  {
    bank: 'FR Crédit Agricole',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `
Téléchargement du 30/09/2026;


M. MUSTER
Compte de Dépôt carte n° 00000000000;
Solde au 30/09/2026 1 032,20 €

Liste des opérations du compte entre le 01/09/2026 et le 30/09/2026;

Date;Libellé;Débit euros;Crédit euros;
14/09/2026;"VIREMENT EN VOTRE FAVEUR
Kira Ortega

WC25-7Q4K    ";;45,00;
15/09/2026;"PRELEVEMENT             
Service des eaux


";12,80;;`,
  },
  {
    bank: 'FR Société Générale',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `="0000000000000000";01/09/2026;30/09/2026;2;30/09/2026;1032,20 EUR

Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise
14/09/2026;VIR RECU 508160;VIR RECU 1234567834S DE: KIRA ORTEGA MOTIF: WC25-7Q4K PROVENANCE: FR ;45,00;EUR
15/09/2026;PRELEVEMENT EUROP;PRELEVEMENT EUROPEEN 123 DE: SERVICE DES EAUX ;-12,80;EUR`,
  },
  {
    bank: 'FR La Banque Postale',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Numéro Compte   ;0000000A000
Type         ;CCP
Compte tenu en  ;euros
Date            ;30/09/2026
Solde (EUROS)   ;1032,20
Solde (FRANCS)  ;6770,79

Date;Libellé;Montant(EUROS);Montant(FRANCS)
14/09/2026;VIREMENT DE KIRA ORTEGA WC25-7Q4K;45,00;295,18
15/09/2026;PRELEVEMENT DE SERVICE DES EAUX;-12,80;-83,96`,
  },
  {
    bank: 'FR BoursoBank (Boursorama)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
2026-09-14;2026-09-14;VIR SEPA Kira Ortega | WC25-7Q4K;Virements reçus;Mouvements internes créditeurs;kira ortega;45,00;;00000000000;BoursoBank;1045.00
2026-09-15;2026-09-15;PRLV SEPA SERVICE DES EAUX;Eau;Logement;service des eaux;-12,80;;00000000000;BoursoBank;1032.20`,
  },
  {
    bank: 'FR BNP Paribas (FR)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Compte courant;Mon compte;****1234;30/09/2026;;1 032,20

Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro
14/09/2026;VIR;VIREMENT RECU;VIR SEPA RECU /DE KIRA ORTEGA /MOTIF WC25-7Q4K /REF 1;45,00
15/09/2026;PRLV;PRELEVEMENT;PRLV SEPA SERVICE DES EAUX;-12,80`,
  },
  {
    bank: 'FR Crédit Mutuel / CIC',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Date;Date de valeur;Débit;Crédit;Libellé;Solde
14/09/2026;14/09/2026;;45,00;VIR KIRA ORTEGA WC25-7Q4K;1045,00
15/09/2026;15/09/2026;-12,80;;PRLV SEPA SERVICE DES EAUX;1032,20`,
  },
  {
    bank: 'NL ING (NL)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"
"20260914";"K ORTEGA";"NL00INGB0000000001";"NL00ASNB0000000001";"OV";"Bij";"45,00";"Overschrijving";"Naam: K ORTEGA Omschrijving: WC25-7Q4K IBAN: NL00ASNB0000000001 Valutadatum: 14-09-2026";"1045,00";""
"20260915";"Waterbedrijf";"NL00INGB0000000001";"NL00RABO0000000001";"IC";"Af";"12,80";"Incasso";"Naam: Waterbedrijf Omschrijving: water Valutadatum: 15-09-2026";"1032,20";""`,
  },
  {
    bank: 'NL Rabobank',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"
"NL00RABO0000000002","EUR","RABONL2U","000000000000000001","2026-09-14","2026-09-14","+45,00","+1045,00","NL00INGB0000000003","Kira Ortega","","","INGBNL2A","cb","","1","","","","WC25-7Q4K"," ","","","","",""
"NL00RABO0000000002","EUR","RABONL2U","000000000000000002","2026-09-15","2026-09-15","-12,80","+1032,20","NL00INGB0000000004","Waterbedrijf","","","INGBNL2A","ei","","2","M-1","NL1","","water","","","","","",""`,
  },
  {
    bank: 'NL ABN AMRO (TAB)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `000000001	EUR	20260914	1000,00	1045,00	20260914	45,00	SEPA Overboeking                 IBAN: NL00INGB0000000003        BIC: INGBNL2A                    Naam: Kira Ortega              Omschrijving: WC25-7Q4K
000000001	EUR	20260915	1045,00	1032,20	20260915	-12,80	/TRTP/SEPA Incasso algemeen doorlopend/CSID/NL1/NAME/Waterbedrijf/MARF/M-1/REMI/water/IBAN/NL00INGB0000000004/EREF/1`,
  },
  {
    bank: 'NL bunq',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"Datum","Bedrag","Rekening","Tegenrekening","Naam","Omschrijving"
"2026-09-14","45,00","NL00BUNQ0000000001","NL00RABO0000000002","K ORTEGA","WC25-7Q4K"
"2026-09-15","-12,80","NL00BUNQ0000000001","","Waterbedrijf","Waterbedrijf (UTRECHT, NL)"`,
  },
  {
    bank: 'NL ASN / SNS / RegioBank',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `14-09-2026,NL00ASNB0000000001,NL00RABO0000000002,K ORTEGA,,,,EUR,1000.00,EUR,45.00,14-09-2026,14-09-2026,9809,OVB,50000001,,'WC25-7Q4K',26
15-09-2026,NL00ASNB0000000001,NL00INGB0000000004,Waterbedrijf,,,,EUR,1045.00,EUR,-12.80,15-09-2026,15-09-2026,8810,IDM,50000002,,'water 09/26',26`,
  },
  {
    bank: 'NL Knab',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `KNAB EXPORT;;;;;;;;;;;;;;;;
"Rekeningnummer";"Transactiedatum";"Valutacode";"CreditDebet";"Bedrag";"Tegenrekeningnummer";"Tegenrekeninghouder";"Valutadatum";"Betaalwijze";"Omschrijving";"Type betaling";"Machtigingsnummer";"Incassant ID";"Adres";"Referentie";"Boekdatum";""
"NL00KNAB0000000001";"14-09-2026";"EUR";"C";"45";"NL00RABO0000000002";"Kira Ortega";"14-09-2026";"Ontvangen betaling";"WC25-7Q4K";"";"";"";"";"A0A00AAAA000A0AA";"14-09-2026";""
"NL00KNAB0000000001";"15-09-2026";"EUR";"D";"12,80";"NL00INGB0000000004";"Waterbedrijf";"15-09-2026";"Incasso";"water";"";"M-1";"NL1";"";"A0A00AAAA000A0AB";"15-09-2026";""`,
  },
  {
    bank: 'BE KBC',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Rekeningnummer;Rubrieknaam;Naam;Munt;Afschriftnummer;Datum;Omschrijving;Valuta;Bedrag;Saldo;credit;debet;rekeningnummer tegenpartij;BIC tegenpartij;Naam tegenpartij;Adres tegenpartij;gestructureerde mededeling;Vrije mededeling
BE00000000000001;                    ;MUSTER;EUR;  02026001;14/09/2026;STORTING VAN BE00000000000002 KIRA ORTEGA 14-09;14/09/2026;45,00;1045,00;45,00;              ;BE00 0000 0000 0002;KREDBEBB;KIRA ORTEGA            ;;          ;WC25-7Q4K      
BE00000000000001;                    ;MUSTER;EUR;  02026001;15/09/2026;DOMICILIERING WATERMAATSCHAPPIJ 15-09;15/09/2026;-12,80;1032,20;              ;-12,80;BE00 0000 0000 0003;GEBABEBB;WATERMAATSCHAPPIJ;;***000/0000/00097***;`,
  },
  {
    bank: 'BE Belfius',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Boekingsdatum vanaf;
Boekingsdatum tot en met;
Bedrag vanaf;
Bedrag tot en met;
Rekeninguittrekselnummer vanaf;
Rekeninguittrekselnummer tot en met;
Mededeling;
Naam tegenpartij bevat;
Rekening tegenpartij;
Laatste saldo;1.032,20 EUR
Datum/uur van het laatste saldo;30/09/2026 12:46:57
;
Rekening;Boekingsdatum;Rekeninguittrekselnummer;Transactienummer;Rekening tegenpartij;Naam tegenpartij bevat;Straat en nummer;Postcode en plaats;Transactie;Valutadatum;Bedrag;Devies;BIC;Landcode;Mededelingen
BE00 0000 0000 0001;14/09/2026;00010;52;BE00 0000 0000 0002;KIRA ORTEGA;;1000  BRUSSEL;STORTING VAN BE00 0000 0000 0002 KIRA ORTEGA WC25-7Q4K REF. : 0900000000001 VAL. 14-09;14/09/2026;45,00;EUR;KREDBEBB;BE;WC25-7Q4K
BE00 0000 0000 0001;15/09/2026;00010;53;BE00 0000 0000 0003;WATERMAATSCHAPPIJ;;;DOMICILIERING WATERMAATSCHAPPIJ;15/09/2026;-12,80;EUR;GEBABEBB;BE;`,
  },
  {
    bank: 'BE Argenta (BE)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Rekening;Boekdatum;Valutadatum;Referentie;Beschrijving;Bedrag;Munt;Verrichtingsdatum;Rekening tegenpartij;Naam tegenpartij;Mededeling
BE00 0000 0000 0001;14-09-2026;14-09-2026;B6I14XM00D00000A;Inkomende overschrijving;45,00;EUR;14-09-2026;BE00 0000 0000 0002;Kira Ortega;WC25-7Q4K
BE00 0000 0000 0001;15-09-2026;15-09-2026;B6I15XM00D00000B;Domiciliëring;-12,80;EUR;15-09-2026;BE00 0000 0000 0003;Watermaatschappij;`,
  },
  {
    bank: 'ES BBVA',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Fecha de generación del informe: 30/09/2026

F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
14/09/2026;14/09/2026;Transferencia recibida;WC25-7Q4K;45;EUR;1045;EUR;KIRA ORTEGA
15/09/2026;15/09/2026;Recibo;Aguas municipales;-12.8;EUR;1032.2;EUR;N 2026258000000000`,
  },
  {
    bank: 'ES CaixaBank / imagin',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `IBAN;Saldo disponible;Periodo
ES0000000000000000000000;1.032,20;01/09/2026 - 30/09/2026
Concepto;Fecha;Importe;Saldo disponible
KIRA O. WC25-7Q4K;14/09/2026;45,00EUR;1.045,00EUR
AGUAS MUNICIPALES;15/09/2026;-12,80EUR;1.032,20EUR`,
  },
  {
    bank: 'ES Santander (ES)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO
14/09/2026;14/09/2026;TRANSFERENCIA DE KIRA ORTEGA, CONCEPTO WC25-7Q4K;45,00;1.045,00
15/09/2026;15/09/2026;RECIBO AGUAS MUNICIPALES;-12,80;1.032,20`,
  },
  {
    bank: 'IT Fineco',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Data_Operazione;Data_Valuta;Entrate;Uscite;Descrizione;Descrizione_Completa;Stato;Moneymap
14/09/2026;14/09/2026;45,00;;Bonifico SEPA Italia;Ord: Kira Ortega Ben: Muster Dt-Reg: 14/09/2026 Causale: WC25-7Q4K;Contabilizzato;Altre entrate
15/09/2026;15/09/2026;;-12,80;SEPA Direct Debit;Acquedotto comunale;Contabilizzato;Casa`,
  },
  {
    bank: 'IT Intesa Sanpaolo / UniCredit (Dare/Avere)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, remark, remark',
    file: `Data contabile;Data valuta;Dare;Avere;Descrizione operazione
14/09/2026;14/09/2026;;45,00;BONIFICO DA KIRA ORTEGA CAUSALE WC25-7Q4K TRN 0512345678901234567890123456IT
15/09/2026;15/09/2026;12,80;;ADDEBITO SDD ACQUEDOTTO
;;;;SALDO CONTABILE
saldo;;;;`,
  },
  {
    bank: 'IT Italian bank with Entrate/Uscite and TRN',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Data contabile;Data valuta;Tipologia;Descrizione;Entrate;Uscite;Divisa
14/09/2026;14/09/2026;Bonifico ricevuto;KIRA ORTEGA WC25-7Q4K;45,00;;EUR
15/09/2026;13/09/2026;Addebito diretto;ACQUEDOTTO;;-12,80;EUR`,
  },
  {
    bank: 'PT CGD (Caixadirecta)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, unreadable-amount, unreadable-amount',
    file: `Consultar saldos e movimentos à ordem - 30-09-2026

Conta ;0000000000000 - EUR - Conta à ordem 
Data de início ;01-09-2026
Data de fim ;30-09-2026

Data mov. ;Data valor ;Descrição ;Débito ;Crédito ;Saldo contabilístico ;Saldo disponível ;Categoria ;
14-09-2026;14-09-2026;TRF KIRA ORTEGA WC25-7Q4K ;;45,00;1.045,00;1.045,00;Diversos ;
15-09-2026;15-09-2026;PAG SERV AGUAS ;12,80;;1.032,20;1.032,20;Casa ;
 ; ; ; ;Saldo contabilístico ;1.032,20 EUR ; ; ;
 ; ; ; ;Saldo disponível ;1.032,20 EUR ; ; ;`,
  },
  {
    bank: 'PT Millennium bcp',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Data de:;01-09-2026
Data até:;30-09-2026
Conta:;000000000

Data lançamento;Data valor;Descrição;Montante;Tipo;Saldo
14-09-2026;14-09-2026;TRANSFERENCIA - KIRA ORTEGA WC25-7Q4K;45,00;Crédito;1045,00
15-09-2026;15-09-2026;DD AGUAS MUNICIPAIS;-12,80;Débito;1032,20
`,
  },
]
