import type { BankFile } from './bank-file.ts'

/** Shapes of files as banks are publicly known to write them: headings, order, marks and words. Who pays what is invented. */
export const ELSEWHERE: readonly BankFile[] = [
  {
    bank: 'IN HDFC',
    currency: 'INR',
    says: '45.00 in, 12.80 out, remark, remark, balance, unclear-direction',
    file: `HDFC BANK LIMITED
Statement of account
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
14/09/26,UPI-KIRA ORTEGA-kira@okbank-BANK0000001-600000000001-WC25-7Q4K,0000600000000001,14/09/26,,45.00,1045.00
15/09/26,NEFT DR-MUNICIPAL WATER,N000000000000001,15/09/26,12.80,,1032.20
********  ********
STATEMENT SUMMARY  :-
Opening Balance,,Dr Count,Cr Count,Debits,Credits,Closing Bal
1000.00,,1,1,12.80,45.00,1032.20`,
  },
  {
    bank: 'IN ICICI',
    currency: 'INR',
    says: '45.00 in, 12.80 out, remark, remark',
    file: `DETAILED STATEMENT

Account Number : 000000000000
Statement Period : 01/09/2026 to 30/09/2026

S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,14/09/2026,14/09/2026,-,UPI/600000000001/WC25-7Q4K/Kira Ortega,0.0,45.00,1045.00
2,15/09/2026,15/09/2026,-,BIL/MUNICIPAL WATER,12.80,0.0,1032.20
Legends Used in Account Statement:
1. VAT/MAT/NFS - Cash withdrawal`,
  },
  {
    bank: 'IN ICICI / SBI / Kotak style with Cr/Dr column',
    currency: 'INR',
    says: '45.00 in, 12.80 out',
    file: `"Sl. No.","Date","Description","Chq / Ref number","Amount","Dr / Cr","Balance","Dr / Cr"
"1","14/09/2026","UPI/Kira Ortega/600000000001/WC25-7Q4K","UPI-600000000002","45.00","CR","1,045.00","CR"
"2","15/09/2026","MUNICIPAL WATER","-","12.80","DR","1,032.20","CR"`,
  },
  {
    bank: 'IN Indian statement with Cr/Dr after the amount',
    currency: 'INR',
    says: '45.00 in, 12.80 out',
    file: `Tran Date,Particulars,Amount(INR),Balance(INR)
14-09-2026,UPI/P2A/600000000001/KIRA ORTEGA/WC25-7Q4K,45.00 Cr,1045.00 Cr
15-09-2026,MUNICIPAL WATER,12.80 Dr,1032.20 Cr`,
  },
  {
    bank: 'ID BCA (KlikBCA)',
    currency: 'IDR',
    says: 'unreadable-day, 12.80 out, 9.00 out, remark, remark, remark, remark',
    file: `Informasi Rekening - Mutasi Rekening
No. rekening,=,0000000000
Nama,=,MUSTER
Periode,=,01/09/2026 - 30/09/2026
Kode Mata Uang,=,Rp

"Tanggal","Keterangan","Cabang","Jumlah","","Saldo"
"'14/09","TRSF E-BANKING CR 1409/FTFVA/WS00000 WC25-7Q4K KIRA ORTEGA","'0000","45.00","CR","1,045.00"
"'15/09","BIAYA AIR PDAM","'0000","12.80","DB","1,032.20"
"'PEND","TRSF E-BANKING","'0000","9.00","DB","1,032.20"
Saldo Awal,=,"1,000.00"
Kredit,=,"45.00"
Debet,=,"12.80"
Saldo Akhir,=,"1,032.20"`,
  },
  {
    bank: 'SG DBS / POSB',
    currency: 'SGD',
    says: '45.00 in, 12.80 out',
    file: `Account Details For:,POSB Savings 000-00000-0
Statement as at:,30 Sep 2026
Available Balance:,1032.20
Ledger Balance:,1032.20

Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3
14 Sep 2026,ICT, ,45.00,PayNow Transfer,From: KIRA ORTEGA,OTHR WC25-7Q4K
15 Sep 2026,BILL, 12.80, ,PUB WATER,,`,
  },
  {
    bank: 'SG OCBC',
    currency: 'SGD',
    says: '45.00 in, remark, 12.80 out',
    file: `Account details for:,FRANK Account 000-000000-000
Available Balance,"1,032.20"
Ledger Balance,"1,032.20"

Transaction History
"Transaction date","Value date","Description","Withdrawals (SGD)","Deposits (SGD)"
"14/09/2026","14/09/2026","FUND TRANSFER","","45.00"
"","","OTHR WC25-7Q4K from KIRA ORTEGA","",""
"15/09/2026","15/09/2026","BILL PAYMENT","12.80",""`,
  },
  {
    bank: 'HK HSBC Hong Kong',
    currency: 'HKD',
    says: '45.00 in, 12.80 out',
    file: `"Date","Description","Billing amount","Billing currency","Balance","Balance currency"
"14/09/2026","FPS KIRA ORTEGA WC25-7Q4K","45.00","HKD","1,045.00","HKD"
"15/09/2026","WATER SUPPLIES DEPT","-12.80","HKD","1,032.20","HKD"`,
  },
  {
    bank: 'JP MUFG',
    currency: 'JPY',
    says: '45 in, 13 out',
    file: `"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ","未資金化区分","入払区分"
"2026/9/14","振込","キラ　オルテガ WC25-7Q4K","","45","1,045","","","入金"
"2026/9/15","口座振替","スイドウ","13","","1,032","","","振替支払い"`,
  },
  {
    bank: 'BR Nubank (account)',
    currency: 'BRL',
    says: '45.00 in, 12.80 out',
    file: `Data,Valor,Identificador,Descrição
14/09/2026,45.00,00000000-0000-4000-8000-000000000001,Transferência recebida pelo Pix - KIRA ORTEGA - •••.000.000-•• - BANCO X (0000) Agência: 1 Conta: 1-1 WC25-7Q4K
15/09/2026,-12.80,00000000-0000-4000-8000-000000000002,Pagamento de boleto efetuado - COMPANHIA DE ÁGUAS`,
  },
  {
    bank: 'BR Itaú',
    currency: 'BRL',
    says: '45.00 in, 12.80 out, 1032.20 in',
    columns: {},
    file: `14/09/2026;PIX TRANSF KIRA O14/09 WC25-7Q4K;45,00
15/09/2026;AGUAS MUNICIPAIS;-12,80
15/09/2026;SALDO TOTAL DISPONÍVEL DIA;1.032,20`,
  },
  {
    bank: 'BR Bradesco',
    currency: 'BRL',
    says: '45.00 in, 12.80 out, balance, balance',
    file: `
Extrato de: Ag: 0000 | Conta: 0000000-0 | Entre 01/09/2026 e 30/09/2026
Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);
14/09/2026;PIX RECEBIDO REM: KIRA ORTEGA WC25-7Q4K;0000001;45,00;;1.045,00;
15/09/2026;CONTA DE AGUA;0000002;;-12,80;1.032,20;
01/09/2026;SALDO ANTERIOR;;;;1.000,00;
;Total;;45,00;-12,80;1.032,20;`,
  },
  {
    bank: 'BR Banco do Brasil',
    currency: 'BRL',
    says: '45.00 in, 12.80 out, unreadable-day',
    file: `"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",""
"14/09/2026","0000-0","Pix - Recebido - 14/09 10:00 KIRA ORTEGA WC25-7Q4K","","000001","45.00",""
"15/09/2026","0000-0","Pagamento conta água","","000002","-12.80",""
"00/00/0000","","S A L D O","","","1032.20",""`,
  },
  {
    bank: 'MX BBVA Mexico',
    currency: 'MXN',
    says: '45.00 in, 12.80 out',
    file: `FECHA,DESCRIPCIÓN,CARGO,ABONO,SALDO,REFERENCIA
14/09/2026,SPEI RECIBIDO KIRA ORTEGA WC25-7Q4K,,45.00,1045.00,0012345678
15/09/2026,PAGO SERVICIO AGUA,12.80,,1032.20,0012345679`,
  },
  {
    bank: 'MX HSBC Mexico',
    currency: 'MXN',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `14/09/2026,TRANSFERENCIA SPEI KIRA ORTEGA WC25-7Q4K,45.00
15/09/2026,PAGO AGUA,-12.80`,
  },
  {
    bank: 'Wise (balance statement)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, 0.50 out',
    file: `TransferWise ID,Date,Date Time,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Card Last Four Digits,Card Holder Full Name,Attachment,Note,Total fees,Exchange To Amount,Transaction Type,Transaction Details Type
TRANSFER-1000000001,14-09-2026,14-09-2026 10:00:00.000,45.00,EUR,Received money from Kira Ortega with reference WC25-7Q4K,WC25-7Q4K,1045.00,,,,Kira Ortega,,,,,,,,0.00,,CREDIT,DEPOSIT
CARD-1000000002,15-09-2026,15-09-2026 11:00:00.000,-12.80,EUR,Card transaction of 12.80 EUR issued by Water Works,,1032.20,EUR,EUR,,,,,Water Works,0000,MUSTER,,,0.00,12.80,DEBIT,CARD
FEE-TRANSFER-1000000003,15-09-2026,,-0.50,EUR,Wise Charges for: TRANSFER-1000000003,,1031.70,,,,,,,,,,,,0.50,,DEBIT,CONVERSION`,
  },
  {
    bank: 'Wise (transfers history)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, unknown-direction, not-completed',
    file: `"ID","Status","Direction","Created on","Finished on","Source fee amount","Source fee currency","Target fee amount","Target fee currency","Source name","Source amount (after fees)","Source currency","Target name","Target amount (after fees)","Target currency","Exchange rate","Reference","Batch"
"TRANSFER-1000000001","COMPLETED","IN","2026-09-14 10:00:00","2026-09-14 10:00:00","0.00","EUR","","","Kira Ortega","45.00","EUR","MUSTER","45.00","EUR","1.0","WC25-7Q4K",""
"CARD-1000000002","COMPLETED","OUT","2026-09-15 11:00:00","2026-09-15 11:00:00","0.00","EUR","","","MUSTER","12.80","EUR","Water Works","12.80","EUR","1.0","",""
"BALANCE-1","COMPLETED","NEUTRAL","2026-09-16 11:00:00","2026-09-16 11:00:00","0.10","EUR","","","MUSTER","10.00","EUR","MUSTER","11.00","USD","1.1","",""
"TRANSFER-9","CANCELLED","OUT","2026-09-16 11:00:00","","0","EUR","","","MUSTER","9.00","EUR","X","9.00","EUR","1.0","",""`,
  },
  {
    bank: 'Revolut',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, 12.99 out, 10.00 out',
    file: `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TRANSFER,Current,2026-09-14 10:00:00,2026-09-14 10:00:01,Payment from Kira Ortega WC25-7Q4K,45.00,0.00,EUR,COMPLETED,1045.00
CARD_PAYMENT,Current,2026-09-14 20:42:42,2026-09-15 14:54:46,Water Works,-12.80,0.00,EUR,COMPLETED,1032.20
CARD_PAYMENT,Current,2026-09-16 10:00:00,,Shop,-12.99,0.00,EUR,REVERTED,
EXCHANGE,Current,2026-09-16 10:00:00,2026-09-16 10:00:00,Exchanged to USD,-10.00,0.10,EUR,COMPLETED,1022.10`,
  },
  {
    bank: 'PayPal (business, activity download)',
    currency: 'USD',
    says: 'refunded, 12.80 out, 45.00 out, not-completed, 900.00 out',
    file: `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Shipping Address","Address Status","Item Title","Item ID","Shipping and Handling Amount","Insurance Amount","Sales Tax","Option 1 Name","Option 1 Value","Option 2 Name","Option 2 Value","Reference Txn ID","Invoice Number","Custom Number","Quantity","Receipt ID","Balance","Address Line 1","Address Line 2/District/Neighborhood","Town/City","State/Province/Region/County/Territory/Prefecture/Republic","Zip/Postal Code","Country","Contact Phone Number","Subject","Note","Country Code","Balance Impact"
"09/14/2026","10:00:00","PDT","Kira Ortega","Website Payment","Completed","USD","45.00","-1.60","43.40","kira@example.org","shop@example.org","1AB00000000000001","","","Workshop place","","0.00","","0.00","","","","","","WC25-7Q4K","","1","","1045.00","","","","","","","","Workshop","WC25-7Q4K","US","Credit"
"09/15/2026","11:00:00","PDT","Water Works","PreApproved Payment Bill User Payment","Completed","USD","-12.80","0.00","-12.80","shop@example.org","water@example.org","2AB00000000000002","","","","","0.00","","0.00","","","","","B-1AB00000000000009","","","1","","1032.20","","","","","","","","","","US","Debit"
"09/16/2026","12:00:00","PDT","Kira Ortega","Payment Refund","Completed","USD","-45.00","1.10","-43.90","shop@example.org","kira@example.org","3AB00000000000003","","","Workshop place","","0.00","","0.00","","","","","1AB00000000000001","WC25-7Q4K","","1","","988.30","","","","","","","","Workshop","","US","Debit"
"09/16/2026","13:00:00","PDT","Shop","General Authorization","Pending","USD","-31.40","0.00","-31.40","","","4AB00000000000004","","","","","0.00","","0.00","","","","","B-X","","","1","","0.00","","","","","","","","","","US","Memo"
"09/17/2026","08:00:00","PDT","","General Withdrawal - Bank Account","Completed","USD","-900.00","0.00","-900.00","","","5AB00000000000005","","","","","","","","","","","","","","","","","88.30","","","","","","","","","","","Debit"`,
  },
  {
    bank: 'PayPal (personal statement)',
    currency: 'EUR',
    says: '45.00 in, 12.80 out, 12.80 in',
    file: `"Date","Time","Time Zone","Description","Currency","Gross","Fee","Net","Balance","Transaction ID","From Email Address","Name","Bank Name","Bank Account","Shipping and Handling Amount","Sales Tax","Invoice ID","Reference Txn ID"
"14.09.2026","10:00:00","Europe/Berlin","Mobile Payment","EUR","45,00","0,00","45,00","1.045,00","1AB00000000000001","kira@example.org","Kira Ortega","","","0,00","0,00","WC25-7Q4K",""
"15.09.2026","11:00:00","Europe/Berlin","PreApproved Payment Bill User Payment","EUR","-12,80","0,00","-12,80","1.032,20","2AB00000000000002","water@example.org","Water Works","","","0,00","0,00","","B-1"
"15.09.2026","11:00:00","Europe/Berlin","Bank Deposit to PP Account","EUR","12,80","0,00","12,80","1.045,00","3AB","","","Bank","1234","0,00","0,00","","2AB00000000000002"`,
  },
  {
    bank: 'Stripe payments export',
    currency: 'USD',
    says: '45.00 in, refunded, 70.00 in, not-completed',
    file: `id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Converted Amount,Converted Amount Refunded,Converted Currency,Fee,Taxes On Fee,Mode,Status,Statement Descriptor,Description,Customer ID,Customer Email,Invoice ID,Transfer,reference (metadata)
ch_1000000000000000000000001,2026-09-14 10:00:00,45.00,0.00,usd,true,45.00,0.00,usd,1.60,0.00,Live,Paid,,Workshop Kira Ortega WC25-7Q4K,cus_1,kira@example.org,,po_1,WC25-7Q4K
ch_1000000000000000000000002,2026-09-15 11:00:00,12.80,12.80,usd,true,12.80,12.80,usd,0.67,0.00,Live,Refunded,,Water works (refunded),cus_2,water@example.org,,po_1,
ch_3,2026-09-16 11:00:00,100.00,30.00,usd,true,100.00,30.00,usd,3.20,0.00,Live,Paid,,Partly refunded,,,,po_1,
ch_4,2026-09-16 12:00:00,50.00,0.00,usd,false,,,,0,0.00,Live,Failed,,Failed,,,,,`,
  },
  {
    bank: 'Stripe balance history',
    currency: 'USD',
    says: '45.00 in, 12.80 out, 30.60 out, 45.00 out',
    file: `id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Customer Facing Amount,Customer Facing Currency,Transfer,Transfer Date (UTC),Transfer Group
txn_1,charge,ch_1,45.00,1.60,43.40,usd,2026-09-14 10:00,2026-09-16 00:00,Workshop Kira Ortega WC25-7Q4K,45.00,usd,po_1,2026-09-20 00:00,
txn_2,refund,re_1,-12.80,0.00,-12.80,usd,2026-09-15 11:00,2026-09-15 11:00,REFUND FOR CHARGE (Water works),,,po_1,2026-09-20 00:00,
txn_3,payout,po_1,-30.60,0.00,-30.60,usd,2026-09-20 00:00,2026-09-20 00:00,STRIPE PAYOUT,,,,,
txn_4,adjustment,du_1,-45.00,15.00,-60.00,usd,2026-09-21 00:00,2026-09-21 00:00,Chargeback withdrawal for ch_1,,,,,`,
  },
  {
    bank: 'IN Axis Bank',
    currency: 'INR',
    says: '45.00 in, 12.80 out, remark',
    file: `Name :- MUSTER
IFSC Code :- UTIB0000000

Statement of Account No - 000000000000000 for the period (From : 01-09-2026 To : 30-09-2026)

Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
14-09-2026,-,UPI/P2A/600000000001/KIRA ORTEGA/WC25-7Q4K, ,              45.00,           1045.00,0000
15-09-2026,-,MUNICIPAL WATER,              12.80, ,           1032.20,0000

Unless the constituent notifies the bank immediately of any discrepancy ...`,
  },
]
