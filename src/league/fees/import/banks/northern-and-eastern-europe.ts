import type { BankFile } from './bank-file.ts'

/** Shapes of files as banks are publicly known to write them: headings, order, marks and words. Who pays what is invented. */
export const NORTHERN_AND_EASTERN_EUROPE: readonly BankFile[] = [
  {
    bank: 'PL mBank (PL)',
    currency: 'PLN',
    says: '45.00 in, 12.80 out, unreadable-amount',
    file: `mBank S.A. Bankowość Detaliczna;
Skrytka Pocztowa 2108;
90-959 Łódź 2;
www.mBank.pl;

#Klient;
MUSTER;

#Numer rachunku;
00 0000 0000 0000 0000 0000 0000;

#Podsumowanie obrotów na rachunku;#Liczba operacji;#Wartość operacji
Uznania;1;45,00 PLN;
Obciążenia;1;-12,80 PLN;
Łącznie;2;32,20 PLN;

#Saldo początkowe;1 000,00 PLN;

#Data księgowania;#Data operacji;#Opis operacji;#Tytuł;#Nadawca/Odbiorca;#Numer konta;#Kwota;#Saldo po operacji;
2026-09-14;2026-09-14;PRZELEW ZEWNĘTRZNY PRZYCHODZĄCY; WC25-7Q4K ;KIRA ORTEGA;'00000000000000000000000001';45,00;1 045,00;
2026-09-15;2026-09-15;PRZELEW ZEWNĘTRZNY WYCHODZĄCY; WODA 09/26 ;WODOCIĄGI MIEJSKIE;'00000000000000000000000002';-12,80;1 032,20;


;;;;;;#Saldo końcowe;1 032,20 PLN;`,
  },
  {
    bank: 'PL PKO BP (iPKO)',
    currency: 'PLN',
    says: '45.00 in, 12.80 out, 77.10 out',
    file: `"Data operacji","Data waluty","Typ transakcji","Kwota","Waluta","Saldo po transakcji","Opis transakcji","","",""
"2026-09-14","2026-09-14","Przelew na konto","+45.00","PLN","+1045.00","Rachunek nadawcy: 00 0000 0000 0000","Nazwa nadawcy: KIRA ORTEGA","Tytuł: WC25-7Q4K",""
"2026-09-15","2026-09-15","Przelew z rachunku","-12.80","PLN","+1032.20","Rachunek odbiorcy: 00 0000 0000 0001","Nazwa odbiorcy: WODOCIĄGI","Tytuł: WODA",""
"","2026-09-16","Blokada","-77.10","PLN","W rozliczeniu","SKLEP","","",""`,
  },
  {
    bank: 'PL ING Bank Śląski',
    currency: 'PLN',
    says: '45.00 in, 12.80 out, remark, remark',
    file: `"Lista transakcji";;;;;"ING Bank Śląski S.A."
"Dokument nr 0000";;
"Wygenerowany dnia 2026-09-30";;
"Dane Użytkownika:";;
"MUSTER";;
"Wybrane rachunki:";
"KONTO Testowe (PLN)";;"00 0000 0000 0000 0000 0000 0000";
"Zastosowane kryteria wyboru:";
"Liczba transakcji:";"2";
"Suma uznań (1):";;"45,00";"PLN"
"Suma obciążeń (1):";;"12,80";"PLN"

"Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta"
"2026-09-14";"2026-09-14";"KIRA ORTEGA";"WC25-7Q4K";"'00000000000000000000000001 '";"BANK";"PRZELEW";"'202609140000001'";"45,00";"PLN";"";"";"";"";"KONTO Testowe";"1045,00";"PLN"
"2026-09-15";"2026-09-15";"WODOCIĄGI";"WODA";"'00000000000000000000000002 '";"BANK";"PRZELEW";"'202609150000002'";"-12,80";"PLN";"";"";"";"";"KONTO Testowe";"1032,20";"PLN"
"2026-09-16";"";"SKLEP";"Płatność kartą";"";"";"TR.BLOK";"";"";"";"-9,99";"PLN";"";"";"KONTO Testowe";"";""
"Dokument ma charakter informacyjny, nie stanowi dowodu księgowego";`,
  },
  {
    bank: 'CZ Fio banka',
    currency: 'CZK',
    says: '45.00 in, 12.80 out',
    file: `accountId;2000000001
bankId;2010
currency;CZK
iban;CZ0000000000000000000000
bic;FIOBCZPPXXX
openingBalance;1000,00
closingBalance;1032,20
dateStart;01.09.2026
dateEnd;30.09.2026
idFrom;1
idTo;2

"ID pohybu";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"Název banky";"KS";"VS";"SS";"Uživatelská identifikace";"Zpráva pro příjemce";"Typ";"Provedl";"Upřesnění";"Komentář";"BIC";"ID pokynu"
"26000000001";"14.09.2026";"45,00";"CZK";"1234567890";"Kira Ortega";"0100";"Komerční banka";"";"257";"";"Kira Ortega";"WC25-7Q4K";"Příjem převodem uvnitř banky";"";"";"";"";"1"
"26000000002";"15.09.2026";"-12,80";"CZK";"987654321";"Vodárny";"0800";"Česká spořitelna";"";"123";"";"Vodárny";"voda";"Platba převodem uvnitř banky";"";"";"";"";"2"`,
  },
  {
    bank: 'CZ Česká spořitelna (George, old)',
    currency: 'CZK',
    says: '45.00 in, 12.80 out',
    file: `"Item";"Posting date";"Amount CZK";"Bank account details";"Execution date";"Variable symbol 1";"Cancellation";"Counteraccount name";"Constant symbol";"Specific symbol";"Message for payee";"Message for me";"Transaction reference number";"Client note";"Payment reference";"Reason for non-execution"
"Incoming payment";"2026/09/14";"45,00";"1234567890/0100";"2026/09/14";"257";"";"Kira Ortega";"";"";"WC25-7Q4K";"";"1";"";"";""
"Direct debit";"2026/09/15";"-12,80";"987654321/0800";"2026/09/15";"123";"";"Vodárny";"";"";"voda";"";"2";"";"";""`,
  },
  {
    bank: 'CZ Air Bank',
    currency: 'CZK',
    says: '45.00 in, 12.80 out',
    file: `"Datum provedení";"Směr úhrady";"Typ úhrady";"Skupina plateb";"Měna účtu";"Částka v měně účtu";"Poplatek v měně účtu";"Název protistrany";"Číslo účtu protistrany";"Zpráva pro příjemce";"Variabilní symbol"
"14/09/2026";"Příchozí";"Příchozí úhrada";"Ostatní";"CZK";"45,00";"0,00";"Kira Ortega";"1234567890/0100";"WC25-7Q4K";"257"
"15/09/2026";"Odchozí";"Inkaso";"Bydlení";"CZK";"-12,80";"0,00";"Vodárny";"987654321/0800";"voda";"123"`,
  },
  {
    bank: 'CZ Raiffeisenbank CZ',
    currency: 'CZK',
    says: '45.00 in, 12.80 out',
    file: `"Datum provedení";"Datum zaúčtování";"Číslo účtu";"Název účtu";"Kategorie transakce";"Číslo protiúčtu";"Název protiúčtu";"Typ transakce";"Zpráva";"Poznámka";"VS";"KS";"SS";"Zaúčtovaná částka";"Měna účtu";"Původní částka a měna";"Původní částka a měna";"Poplatek";"Id transakce"
"14.09.2026";"14.09.2026";"123456789/5500";"MUSTER";"Platba";"1234567890/0100";"Kira Ortega";"Příchozí úhrada";"WC25-7Q4K";" ";"257";"";"";"45,00";"CZK";"";"";"";"1000000001"
"15.09.2026";"15.09.2026";"123456789/5500";"MUSTER";"Platba";"987654321/0800";"Vodárny";"Inkaso";"voda";" ";"123";"";"";"-12,80";"CZK";"";"";"";"1000000002"`,
  },
  {
    bank: 'HU OTP Bank (HU)',
    currency: 'HUF',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `"117000000000000000000000";"J";"45";"HUF";"20260914";"20260914";"1045";"HU00000000000000000000000002";"KIRA ORTEGA";"WC25-7Q4K";"";"";"";"ÁTUTALÁS";""
"117000000000000000000000";"T";"-12.80";"HUF";"20260915";"20260915";"1032.20";"";"VÍZMŰVEK";"VÍZDÍJ";"";"";"";"CSOPORTOS BESZEDÉS";""`,
  },
  {
    bank: 'HU Erste (HU)',
    currency: 'HUF',
    says: '45.00 in, 12.80 out',
    file: `Tranzakció dátuma,Partner neve,Partner számlaszáma,Számla neve,Számlaszám,Tranzakció típusa,Tranzakció összege,Tranzakció devizaneme,Bevétel/Kiadás,Kártyaszám,Értéknap,Közlemény,Megbízás azonosító,Részletek,Egyenleg,Devizanem
2026.09.14.,Kira Ortega,HU00,Folyószámla,HU01,Átutalás,45,HUF,Bevétel,,2026.09.14.,WC25-7Q4K,1,,1045,HUF
2026.09.15.,Vízművek,HU02,Folyószámla,HU01,Beszedés,-12.80,HUF,Kiadás,,2026.09.15.,víz,2,,1032.20,HUF`,
  },
  {
    bank: 'RO Banca Transilvania',
    currency: 'RON',
    says: '45.00 in, 12.80 out',
    file: `"Lista de tranzactii",,,,,,
"Numar cont:",RO00BTRLRONCRT0000000001,,,,,
"Perioada:","01/09/2026 - 30/09/2026",,,,,
"Sold initial:","1,000.00",,,,,
"Data tranzactie","Data valuta","Referinta","Tip tranzactie","Descriere","Debit","Credit"
"14/09/2026","14/09/2026","REF0001","Incasare OP",";WC25-7Q4K;KIRA ORTEGA;RO00BTRL0000000000000002;","","45.00"
"15/09/2026","15/09/2026","REF0002","Plata OP",";apa;APA MUNICIPALA;RO00BTRL0000000000000003;","-12.80",""`,
  },
  {
    bank: 'RO ING (RO)',
    currency: 'RON',
    says: '45.00 in, remark, remark, 12.80 out',
    file: `Titular cont: Muster,,,,,,
"Data","","","Detalii tranzactie","","Debit","Credit"
"14 septembrie 2026","","","Incasare","","","45,00"
"","","","Ordonator: Kira Ortega","","",""
"","","","Detalii: WC25-7Q4K","","",""
"15 septembrie 2026","","","Direct debit","","12,80",""`,
  },
  {
    bank: 'HR Erste (HR)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Izvod prometa po racunu HR0000000000000000000 za period od 01.09.2026. do 30.09.2026. Valuta EUR OIB 00000000000
Redni broj;Datum valute;Datum izvrsenja;Opis placanja;Broj racuna;Isplate;Uplate;Stanje;PNB pl;PNB pr;Platitelj/Primatelj;Mjesto;Referenca
1;14.09.2026;14.09.2026;WC25-7Q4K;HR0000000000000000002;;45,00;1.045,00;HR99;HR99;Kira Ortega;;1
2;15.09.2026;15.09.2026;Voda;HR0000000000000000003;12,80;;1.032,20;HR99;HR99;Vodovod;ZAGREB;2`,
  },
  {
    bank: 'RS OTP (RS)',
    currency: 'RSD',
    says: '45.00 in, 12.80 out',
    file: `"Datum knjiženja","Datum valute","Uplate","Isplate","Opis","Stanje"
"14.09.2026","14.09.2026","45,00","0,00","KIRA ORTEGA WC25-7Q4K","1.045,00"
"15.09.2026","15.09.2026","0,00","12,80","VODOVOD","1.032,20"`,
  },
  {
    bank: 'SI Delavska hranilnica (SI)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `MUSTER, NASLOV;;;;
Promet za obdobje:;01.09.2026 - 30.09.2026;;;
Datum izpisa:;30.09.2026;;;

Račun;SI56000000000000000;;;
Valuta;Začetno stanje;Breme;Dobro;Končno stanje;
EUR;1000,00;12,80;45,00;1032,20;
;;;;
Valuta;Datum valute;Datum knjiženja;ID transakcije;Št. za reklamacijo;Prejemnik / Plačnik;Breme;Dobro;Referenca plačnika;Referenca prejemnika;Opis prejemnika
EUR;14.09.2026;14.09.2026;1;1;Kira Ortega;;45,00;NRC;SI00 257;WC25-7Q4K
EUR;15.09.2026;15.09.2026;2;2;Vodovod;12,80;;NRC;SI00 1;Voda`,
  },
  {
    bank: 'GR Alpha Bank (GR)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Τίτλος;Κινήσεις Λογαριασμού: GR0000000000000000000000001
Ημερομηνία ; 30/9/2026
Νέο Μικτό Υπόλοιπο:; 1.032,20 Π;
Προηγούμενο Μικτό Υπόλοιπο:; 1000,00 Π;

Α/Α;Ημερομηνία;Αιτιολογία;Κατάστημα;Τοκισμός από;Αρ. συναλλαγής;Ποσό;Πρόσημο ποσού;
1;14/09/2026;"=""KIRA ORTEGA WC25-7Q4K""";99;14/9/2026;"=""202609140000000001""";45,00;Π;
2;15/09/2026;"=""ΕΥΔΑΠ ΝΕΡΟ""";99;15/9/2026;"=""202609150000000002""";12,80;Χ;`,
  },
  {
    bank: 'SE Swedbank (SE)',
    currency: 'SEK',
    says: '45.00 in, 12.80 out',
    file: `* Transaktioner Period 2026-09-01 – 2026-09-30 Skapad 2026-09-30 08:15 CEST
"Radnummer","Clearingnummer","Kontonummer","Produkt","Valuta","Bokföringsdag","Transaktionsdag","Valutadag","Referens","Beskrivning","Belopp","Bokfört saldo"
"1","8000-2","123456789","Privatkonto","SEK","2026-09-14","2026-09-14","2026-09-14","Kira Ortega","WC25-7Q4K","45.00","1045.00"
"2","8000-2","123456789","Privatkonto","SEK","2026-09-15","2026-09-15","2026-09-15","Vattenverket","Vattenverket","-12.80","1032.20"`,
  },
  {
    bank: 'SE SEB (SE)',
    currency: 'SEK',
    says: '45.00 in, 12.80 out',
    file: `Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo
2026-09-14;2026-09-14;1000000001;KIRA ORTEGA WC25-7Q4K;45.000;1045.000
2026-09-15;2026-09-15;1000000002;VATTENVERKET/26-09-14;-12.800;1032.200`,
  },
  {
    bank: 'SE Handelsbanken (SE)',
    currency: 'SEK',
    says: '45.00 in, 12.80 out',
    file: `Handelsbanken;
Kontoutdrag;
Konto;000 000 000;
Period;2026-09-01 - 2026-09-30;




Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo
2026-09-14;2026-09-14;KIRA ORT WC25-7Q4K;45,00;1 045,00
2026-09-15;2026-09-15;VATTENVERKET;-12,80;1 032,20`,
  },
  {
    bank: 'SE Nordea (SE)',
    currency: 'SEK',
    says: '45.00 in, 12.80 out, 9.00 out',
    file: `Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta;
2026/09/14;45,00;;0000 00 00000;Kira Ortega;Swish inbetalning WC25-7Q4K;1045,00;SEK;
2026/09/15;-12,80;0000 00 00000;;;Autogiro Vattenverket;1032,20;SEK;
Reserverad;-9,00;;;;Kortköp;;SEK;`,
  },
  {
    bank: 'DK Danske Bank (DK)',
    currency: 'DKK',
    says: '45.00 in, 12.80 out, 9.00 out, 9.00 out',
    file: `"Dato";"Tekst";"Beløb";"Saldo";"Status";"Afstemt"
"14.09.2026";"Kira Ortega WC25-7Q4K";"45,00";"1.045,00";"Udført";"Nej"
"15.09.2026";"Vandværket";"-12,80";"1.032,20";"Udført";"Nej"
"16.09.2026";"Butik";"-9,00";"";"Venter";"Nej"
"17.09.2026";"Butik";"-9,00";"";"Slettet";"Nej"`,
  },
  {
    bank: 'DK Nordea (DK)',
    currency: 'DKK',
    says: '45.00 in, 12.80 out',
    file: `Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Afstemt
2026/09/14;45,00;;0000;Kira Ortega;Overførsel WC25-7Q4K;1045,00;DKK;
2026/09/15;-12,80;0000;;;Vandværket;1032,20;DKK;`,
  },
  {
    bank: 'DK Danish regional banks (Bankernes EDB Central)',
    currency: 'DKK',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `"14-09-2026";"Kira Ortega WC25-7Q4K";"45,00";"1.045,00"
"15-09-2026";"Vandværket";"-12,80";"1.032,20"`,
  },
  {
    bank: 'NO DNB',
    currency: 'NOK',
    says: '45.00 in, 12.80 out, 35.80 out',
    file: `"Dato";"Forklaring";"Rentedato";"Ut fra konto";"Inn på konto"
"14.09.2026";"Overføring Innland, Kira Ortega WC25-7Q4K";"14.09.2026";"";"45,00"
"15.09.2026";"Avtalegiro Vannverket";"15.09.2026";"12,80";""
"16.09.2026";"Varekjøp Butikk Reservert transaksjon ";"";"35.8";""`,
  },
  {
    bank: 'NO SpareBank 1',
    currency: 'NOK',
    says: '45.00 in, 12.80 out',
    file: `"Dato";"Beskrivelse";"Rentedato";"Inn";"Ut";"Til konto";"Fra konto";""
"14.09.2026";"Fra: Kira Ortega Betalt: WC25-7Q4K";"";"45,00";"";"00000000001";"00000000002";""
"15.09.2026";"Vannverket";"";"";"-12,80";"";"00000000001";""`,
  },
  {
    bank: 'FI OP (FI)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"Kirjauspäivä";"Arvopäivä";"Määrä EUROA";"Laji";"Selitys";"Saaja/Maksaja";"Saajan tilinumero";"Saajan pankin BIC";"Viite";"Viesti";"Arkistointitunnus"
"2026-09-14";"2026-09-14";"45,00";"588";"VIITESIIRTO";"ORTEGA KIRA";"FI0000000000000002";"OKOYFIHH";"ref= 00000000000000257";"Viesti: WC25-7Q4K";"20260914/5UTH02/000001"
"2026-09-15";"2026-09-15";"-12,80";"106";"TILISIIRTO";"VESILAITOS";"FI0000000000000003";"NDEAFIHH";"ref=";"Viesti: vesi";"20260915/5UTH02/000002"`,
  },
  {
    bank: 'FI Nordea (FI)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, 9.00 out',
    file: `Kirjauspäivä;Määrä;Maksaja;Maksunsaaja;Nimi;Otsikko;Viesti;Viitenumero;Saldo;Valuutta;
2026/09/14;45,00;;FI00 0000 0000 0000 01;KIRA ORTEGA;KIRA ORTEGA;WC25-7Q4K;;1045,00;EUR;
2026/09/15;-12,80;FI00 0000 0000 0000 01;;VESILAITOS;VESILAITOS;;00001;1032,20;EUR;
Varaus;-9,00;;;;KAUPPA;;;;EUR;`,
  },
  {
    bank: 'LV Swedbank (LV/LT/EE)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, balance, balance, balance',
    file: `"Account No","","Date","Beneficiary","Details","Amount","Currency","D/K","Record ID","Code","Reference No","Doc. No","Code in payer IS","Client code","Originator","Beneficiary party",""
"LV00HABA0000000000001","20","2026-09-14","Kira Ortega","WC25-7Q4K","45.00","EUR","K","2026091400000001","MK","","","","","","",""
"LV00HABA0000000000001","20","2026-09-15","Ūdens","PIRKUMS 2026.09.14 12.80 EUR","12.80","EUR","D","2026091500000002","K","","","","","","",""
"LV00HABA0000000000001","10","2026-09-01","","Opening balance","1000.00","EUR","K","","AS","","","","","","",""
"LV00HABA0000000000001","82","2026-09-30","","Turnover","45.00","EUR","K","","K2","","","","","","",""
"LV00HABA0000000000001","86","2026-09-30","","closing balance","1032.20","EUR","K","","LS","","","","","","",""`,
  },
  {
    bank: 'EE LHV / SEB (EE)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"Kliendi konto","Dokumendi number","Kuupäev","Saaja/maksja konto","Saaja/maksja nimi","Saaja panga kood","Tühi","Deebet/Kreedit (D/C)","Summa","Viitenumber","Arhiveerimistunnus","Selgitus","Teenustasu","Valuuta","Isikukood või registrikood"
"EE000000000000000001","DOC1","2026-09-14","EE000000000000000002","KIRA ORTEGA","","","C","45.00","","ARCH1","WC25-7Q4K","0","EUR",""
"EE000000000000000001","DOC2","2026-09-15","EE000000000000000003","VEEVÄRK","","","D","-12.80","","ARCH2","vesi","0","EUR",""`,
  },
  {
    bank: 'RU Tinkoff / T-Bank',
    currency: 'RUB',
    says: '45.00 in, 12.80 out, not-completed',
    file: `"Дата операции";"Дата платежа";"Номер карты";"Статус";"Сумма операции";"Валюта операции";"Сумма платежа";"Валюта платежа";"Кэшбэк";"Категория";"MCC";"Описание";"Бонусы (включая кэшбэк)";"Округление на инвесткопилку";"Сумма операции с округлением"
"14.09.2026 10:00:00";"14.09.2026";"";"OK";"45,00";"RUB";"45,00";"RUB";"";"Пополнения";"";"Kira Ortega WC25-7Q4K";"0,00";"0,00";"45,00"
"15.09.2026 11:00:00";"15.09.2026";"*0000";"OK";"-12,80";"RUB";"-12,80";"RUB";"";"ЖКХ";"4900";"Водоканал";"0,00";"0,00";"12,80"
"16.09.2026 11:00:00";"";"*0000";"FAILED";"-999,00";"RUB";"-999,00";"RUB";"";"Переводы";"";"X";"0,00";"0,00";"999,00"`,
  },
  {
    bank: 'UA Monobank',
    currency: 'UAH',
    says: '45.00 in, 12.80 out',
    file: `"Дата i час операції","Деталі операції","MCC","Сума в валюті картки (UAH)","Сума в валюті операції","Валюта","Курс","Сума комісій (UAH)","Сума кешбеку (UAH)","Залишок після операції"
"14.09.2026 10:00:00","Від: Kira Ortega WC25-7Q4K","4829","45.0","45.0","UAH","—","—","—","1045.0"
"15.09.2026 11:00:00","Водоканал","4900","-12.8","-12.8","UAH","—","0.0","0.0","1032.2"`,
  },
  {
    bank: 'TR Garanti BBVA',
    currency: 'TRY',
    says: '45.00 in, 12.80 out',
    file: `Tarih;Açıklama;Borç;Alacak;Bakiye
14.09.2026;KIRA ORTEGA FAST WC25-7Q4K;;45,00;1.045,00
15.09.2026;SU İDARESİ;12,80;;1.032,20`,
  },
]
