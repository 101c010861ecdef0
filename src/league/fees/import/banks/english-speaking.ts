import type { BankFile } from './bank-file.ts'

/** Shapes of files as banks are publicly known to write them: headings, order, marks and words. Who pays what is invented. */
export const ENGLISH_SPEAKING: readonly BankFile[] = [
  {
    bank: 'US Chase checking',
    currency: 'USD',
    says: '45.00 in, 12.80 out',
    file: `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,09/14/2026,Zelle payment from Kira Ortega WC25-7Q4K,45.00,ACH_CREDIT,1045.00,
DEBIT,09/15/2026,ORIG CO NAME:HARBOR WATER WORKS,-12.80,ACH_DEBIT,1032.20,`,
  },
  {
    bank: 'US Bank of America checking',
    currency: 'USD',
    says: '45.00 in, 12.80 out, balance',
    file: `Description,,Summary Amt.
Beginning balance as of 09/01/2026,,"1,000.00"
Total credits,,"45.00"
Total debits,,"-12.80"
Ending balance as of 09/30/2026,,"1,032.20"

"Date","Description","Amount","Running Bal."
"09/14/2026","Zelle payment from KIRA ORTEGA for ""WC25-7Q4K""; Conf# q1w2e3","45.00","1,045.00"
"09/15/2026","HARBOR WATER WORKS DES:UTILITY","-12.80","1,032.20"
"09/01/2026","Beginning balance as of 09/01/2026","","1,000.00"`,
  },
  {
    bank: 'US Wells Fargo',
    currency: 'USD',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `"09/14/2026","45.00","*","","ZELLE FROM KIRA ORTEGA ON 09/14 REF # WFCT0AB12CD WC25-7Q4K"
"09/15/2026","-12.80","*","","HARBOR WATER WORKS UTILITY 260915"`,
  },
  {
    bank: 'US Capital One 360 checking',
    currency: 'USD',
    says: '45.00 in, 12.80 out',
    file: `Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance
1543,Zelle money received from KIRA ORTEGA WC25-7Q4K,09/14/26,Credit,45,1045.00
1543,Withdrawal from HARBOR WATER WORKS,09/15/26,Debit,12.80,1032.20`,
  },
  {
    bank: 'US Credit union (Jack Henry/Banno style: First Tech, Mountain America, Embold)',
    currency: 'USD',
    says: '45.00 in, 12.80 out',
    file: `"Transaction ID","Posting Date","Effective Date","Transaction Type","Amount","Check Number","Reference Number","Description","Transaction Category","Type","Balance","Memo","Extended Description"
"20260914 1","9/14/2026","9/14/2026","Credit","45.00000","","123456","Zelle from KIRA ORTEGA","Income","ACH","1045.00000","","Zelle from KIRA ORTEGA WC25-7Q4K"
"20260915 2","9/15/2026","9/15/2026","Debit","-12.80000","","123457","HARBOR WATER WORKS","Utilities","ACH","1032.20000","","HARBOR WATER WORKS BILL"`,
  },
  {
    bank: 'US Schwab checking',
    currency: 'USD',
    says: '45.00 in, 12.80 out',
    file: `"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"
"09/14/2026","Posted","TRANSFER","","Funds from KIRA ORTEGA WC25-7Q4K","","$45.00","$1,045.00"
"09/15/2026","Posted","ACH","","HARBOR WATER WORKS","$12.80","","$1,032.20"`,
  },
  {
    bank: 'US USAA',
    currency: 'USD',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `posted,,09/14/2026,WC25-7Q4K,KIRA ORTEGA,Deposits,45.00
posted,,09/15/2026,UTILITY,HARBOR WATER WORKS,Bills,-12.80`,
  },
  {
    bank: 'CA RBC',
    currency: 'CAD',
    says: '45.00 in, 12.80 out',
    file: `"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
"Chequing","01234-1234567","9/14/2026","","e-Transfer - Autodeposit KIRA ORTEGA","WC25-7Q4K","45.00",""
"Chequing","01234-1234567","9/15/2026","","Utility Bill Pmt","HARBOR WATER WORKS","-12.80",""`,
  },
  {
    bank: 'CA TD Canada Trust',
    currency: 'CAD',
    says: '45.00 in, 12.80 out',
    columns: { paidOut: 2, paidIn: 3 },
    file: `09/14/2026,E-TRANSFER KIRA ORTEGA WC25-7Q4K,,45.00,1045.00
09/15/2026,HARBOR WATER WORKS,12.80,,1032.20`,
  },
  {
    bank: 'CA Scotiabank chequing (old)',
    currency: 'CAD',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `9/14/2026,45.00,-,MB-Email Money Trf ,KIRA ORTEGA WC25-7Q4K
9/15/2026,-12.80,-,Bill Payment ,HARBOR WATER WORKS`,
  },
  {
    bank: 'CA Scotiabank chequing (new)',
    currency: 'CAD',
    says: '45.00 in, 12.80 out',
    file: `"Filter","Date","Description","Sub-description","Type of Transaction","Amount","Balance"
"","2026-09-14","E-Transfer","Kira Ortega WC25-7Q4K","Credit","45.00","1045.00"
"","2026-09-15","Bill Payment","HARBOR WATER WORKS","Debit","-12.80","1032.20"`,
  },
  {
    bank: 'GB Barclays',
    currency: 'GBP',
    says: '45.00 in, 12.80 out',
    file: `Number,Date,Account,Amount,Subcategory,Memo
,14/09/2026,20-00-00 12345678,45.00,Counter Credit,KIRA ORTEGA	WC25-7Q4K BGC
,15/09/2026,20-00-00 12345678,-12.80,Direct Debit,HARBOUR WATER     	REF 998 DDR`,
  },
  {
    bank: 'GB Lloyds / Halifax',
    currency: 'GBP',
    says: '45.00 in, 12.80 out',
    file: `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
14/09/2026,FPI,'30-99-50,12345678,KIRA ORTEGA WC25-7Q4K,,45.00,1045.00
15/09/2026,DD,'30-99-50,12345678,HARBOUR WATER,12.80,,1032.20`,
  },
  {
    bank: 'GB HSBC UK',
    currency: 'GBP',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `14/09/2026,CR KIRA ORTEGA WC25-7Q4K,45.00
15/09/2026,DD HARBOUR WATER,-12.80`,
  },
  {
    bank: 'GB Monzo',
    currency: 'GBP',
    says: '45.00 in, 12.80 out',
    file: `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_0000AbCdEf01,14/09/2026,17:44:34,Faster payment,Kira Ortega,,Income,45.00,GBP,45.00,GBP,WC25-7Q4K,,,WC25-7Q4K,,,45.00
tx_0000AbCdEf02,15/09/2026,09:12:00,Direct Debit,Harbour Water,💧,Bills,-12.80,GBP,-12.80,GBP,,,,HARBOUR WATER,,-12.80,`,
  },
  {
    bank: 'GB Starling',
    currency: 'GBP',
    says: '45.00 in, 12.80 out',
    file: `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
14/09/2026,Kira Ortega,WC25-7Q4K,FASTER PAYMENT,45.00,1045.00,INCOME,
15/09/2026,Harbour Water,REF 998,DIRECT DEBIT,-12.80,1032.20,BILLS,`,
  },
  {
    bank: 'GB Nationwide',
    currency: 'GBP',
    says: '45.00 in, 12.80 out',
    file: `"Account Name:","FlexAccount ****12345"
"Account Balance:","£1,032.20"
"Available Balance: ","£1,032.20"

"Date","Transaction type","Description","Paid out","Paid in","Balance"
"14 Sep 2026","Bank credit","Kira Ortega WC25-7Q4K","","£45.00","£1,045.00"
"15 Sep 2026","Direct debit","HARBOUR WATER","£12.80","","£1,032.20"`,
  },
  {
    bank: 'GB Co-operative Bank UK',
    currency: 'GBP',
    says: '45.00 in, 12.80 out',
    file: `Date,Description,Type,Money In,Money Out,Balance
2026-09-14,KIRA ORTEGA WC25-7Q4K,CREDIT,45.00,,1045.00
2026-09-15,HARBOUR WATER,DEBIT,,12.80,1032.20`,
  },
  {
    bank: 'GB NatWest',
    currency: 'GBP',
    says: '45.00 in, 12.80 out',
    file: `"Date","Type","Description","Value","Balance","Account Name","Account Number"
"14 Sep 2026","BAC","'KIRA ORTEGA , WC25-7Q4K , VIA MOBILE","45.00","1045.00","'ACME ACCOUNT","'600000-12345678"
"15 Sep 2026","D/D","'HARBOUR WATER","-12.80","1032.20","'ACME ACCOUNT","'600000-12345678"`,
  },
  {
    bank: 'IE AIB',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `"Posted Account"," Posted Transactions Date"," Description1"," Description2"," Description3"," Debit Amount"," Credit Amount","Balance","Posted Currency","Transaction Type","Local Currency Amount","Local Currency"
"933000 - 12345678","14/09/2026","KIRA ORTEGA","WC25-7Q4K","","","45.00","1045.00","EUR","Credit"," 45.00","EUR"
"933000 - 12345678","15/09/2026","D/D HARBOUR WATER","IE26091500000001","","12.80","","1032.20","EUR","Direct Debit"," 12.80","EUR"`,
  },
  {
    bank: 'IE Bank of Ireland',
    currency: 'EUR',
    says: '45.00 in, 12.80 out',
    file: `Date,Details,Debit,Credit,Balance
14/09/2026,Kira Ortega WC25-7Q4K GP,,45.0,1045
15/09/2026,HARBOUR WATER DD,12.8,,`,
  },
  {
    bank: 'AU Commonwealth Bank',
    currency: 'AUD',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `"14/09/2026","+45.00","Direct Credit KIRA ORTEGA WC25-7Q4K","+1045.00"
"15/09/2026","-12.80","Direct Debit WATER CORP","+1032.20"`,
  },
  {
    bank: 'AU ANZ (AU)',
    currency: 'AUD',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `14/09/2026,45.00,TRANSFER FROM KIRA ORTEGA WC25-7Q4K,,,,,
15/09/2026,-12.80,WATER CORP,,,,,`,
  },
  {
    bank: 'AU NAB',
    currency: 'AUD',
    says: '45.00 in, 12.80 out',
    columns: {},
    file: `14 Sep 26,45.00,000000001,,TRANSFER CREDIT,KIRA ORTEGA WC25-7Q4K,1045.00
15 Sep 26,-12.80,000000001,,DIRECT DEBIT,WATER CORP,1032.20`,
  },
  {
    bank: 'AU Westpac (AU)',
    currency: 'AUD',
    says: '45.00 in, 12.80 out',
    file: `Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial
732000000001,14/09/2026,DEPOSIT KIRA ORTEGA WC25-7Q4K,,45.00,1045.00,DEP,
732000000001,15/09/2026,DIRECT DEBIT WATER CORP,12.80,,1032.20,PAYMENT,`,
  },
  {
    bank: 'AU ING (AU)',
    currency: 'AUD',
    says: '45.00 in, 12.80 out',
    file: `Date,Description,Credit,Debit,Balance
14/09/2026,Osko Deposit - KIRA ORTEGA - WC25-7Q4K - Receipt 100001,45.00,,1045.00
15/09/2026,Direct Debit - WATER CORP - Receipt 100002,,-12.80,1032.20`,
  },
  {
    bank: 'NZ ANZ (NZ)',
    currency: 'NZD',
    says: '45.00 in, 12.80 out',
    file: `Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge
Direct Credit,Kira Ortega,Payment,,WC25-7Q4K,45.00,14/09/2026,,
Direct Debit,Water Board,Water,,000123,-12.80,15/09/2026,,`,
  },
  {
    bank: 'NZ Kiwibank (to 2025)',
    currency: 'NZD',
    says: '45.00 in, 12.80 out',
    file: `Account number,Date,Memo/Description,Source Code (payment type),TP ref,TP part,TP code,OP ref,OP part,OP code,OP name,OP Bank Account Number,Amount (credit),Amount (debit),Amount,Balance
38-0000-0000000-00,14-09-2026,DIRECT CREDIT -KIRA ORTEGA ;Ref: WC25-7Q4K,DIRECT CREDIT,,,,WC25-7Q4K,,,KIRA ORTEGA,00-0000-0000000-00,45.00,,45.00,1045.00
38-0000-0000000-00,15-09-2026,WATER BOARD ;,DIRECT DEBIT,,,,,,,,,,12.80,-12.80,1032.20`,
  },
  {
    bank: 'NZ Kiwibank (from 2025)',
    currency: 'NZD',
    says: '45.00 in, 12.80 out',
    file: `Account number,Effective Date,Transaction Date,Description,Transaction Code,Particulars,Code,Reference,Other Party Name,Other Party Account Number,Other Party Particulars,Other Party Code,Other Party Reference,Amount,Balance
38-0000-0000000-00,2026-09-14,2026-09-14,Kira Ortega,DIRECT CREDIT,,,WC25-7Q4K,Kira Ortega,00-0000-0000000-00,,,,45.00,1045.00
38-0000-0000000-00,2026-09-14,2026-09-15,Water Board,DIRECT DEBIT,,,,,,,,,-12.80,1032.20`,
  },
  {
    bank: 'ZA FNB',
    currency: 'ZAR',
    says: '45.00 in, 12.80 out',
    file: `ACCOUNT TRANSACTION HISTORY
Name:, MUSTER
Account:, 62000000000,"Cheque"
Balance:, 1032.20, 1032.20

Date, Amount, Balance, Description
2026/09/14,45.00,1045.00,FNB APP PAYMENT FROM KIRA ORTEGA WC25-7Q4K
2026/09/15,-12.80,1032.20,DEBIT ORDER CITY WATER`,
  },
  {
    bank: 'US Venmo (personal)',
    currency: 'USD',
    says: '45.00 in, 12.80 out, remark, 30.00 out, 45.00 out, remark',
    file: `Account Statement - (@Example) ,,,,,,,,,,,,,,,,,,,,,
Account Activity,,,,,,,,,,,,,,,,,,,,,
,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer
,4000000000000000001,2026-09-14T10:00:00,Payment,Complete,WC25-7Q4K,Kira Ortega,Example,+ $45.00,,0,,0,,,Venmo balance,,,,Venmo,,
,4000000000000000002,2026-09-15T11:00:00,Payment,Complete,water 💧,Example,Water Works,- $12.80,,0,,0,,Venmo balance,,,,,Venmo,,
,,,,,,,,,,,,,,,,"$1,000.00",,,,,
,4000000000000000003,2026-09-16T11:00:00,Charge,Complete,gas,Friend,Example,- $30.00,,,,,,Bank,,,,,Venmo,,
,4000000000000000004,2026-09-16T12:00:00,Standard Transfer,Issued,,,,- $45.00,,,,,,,Bank *0000,,,,Venmo,,
,,,,,,,,,,,,,,,,,"$1,032.20",$0.00,,$0.00,"In case of errors or questions about your electronic transfers: ..."`,
  },
  {
    bank: 'US Square transactions',
    currency: 'USD',
    says: '45.00 in, 12.80 out',
    file: `"Date","Time","Time Zone","Gross Sales","Discounts","Service Charges","Net Sales","Gift Card Sales","Tax","Tip","Partial Refunds","Total Collected","Source","Card","Card Entry Methods","Cash","Square Gift Card","Other Tender","Other Tender Type","Other Tender Note","Fees","Net Total","Transaction ID","Payment ID","Card Brand","PAN Suffix","Device Name","Staff Name","Staff ID","Details","Description","Event Type","Location","Customer ID","Customer Name"
"09/14/26","10:00:00","Pacific Time (US & Canada)","$45.00","$0.00","$0.00","$45.00","$0.00","$0.00","$0.00","$0.00","$45.00","Point of Sale","$45.00","Keyed","$0.00","$0.00","$0.00","","","-$1.60","$43.40","TX1","PAY1","Visa","0000","iPad","","","","Workshop x 1 WC25-7Q4K","Payment","Main","","Kira Ortega"
"09/15/26","11:00:00","Pacific Time (US & Canada)","-$12.80","$0.00","$0.00","-$12.80","$0.00","$0.00","$0.00","$0.00","-$12.80","Point of Sale","-$12.80","Keyed","$0.00","$0.00","$0.00","","","$0.00","-$12.80","TX2","PAY2","Visa","0000","iPad","","","","Water bottle x 1","Refund","Main","","Water Works"`,
  },
  {
    bank: 'GB GoCardless (payout items)',
    currency: 'GBP',
    says: '45.00 in, 12.80 out',
    file: `payouts.id,payouts.arrival_date,resources.id,resources.created_at,resources.description,resources.status,gross_amount,gocardless_fees,app_fees,net_amount,currency,customers.given_name,customers.family_name,payments.metadata.Reference
PO1,2026-09-16,PM1,2026-09-14T10:00:00.000Z,Workshop WC25-7Q4K,paid_out,45.00,-0.65,0.00,44.35,GBP,Kira,Ortega,WC25-7Q4K
PO1,2026-09-16,PM2,2026-09-15T11:00:00.000Z,Water works charged back,charged_back,-12.80,0.00,0.00,-12.80,GBP,Water,Works,`,
  },
  {
    bank: 'US Cash App',
    currency: 'USD',
    says: '45.00 in, 12.80 out, no-money',
    file: `"Transaction ID","Date","Transaction Type","Currency","Amount","Fee","Net Amount","Asset Type","Asset Price","Asset Amount","Status","Notes","Name of sender/receiver","Account"
"abc1","2026-09-14 10:00:00 EDT","P2P","USD","$45.00","$0","$45.00","","","","PAYMENT DEPOSITED","WC25-7Q4K","Kira Ortega","Your Cash"
"abc2","2026-09-15 11:00:00 EDT","P2P","USD","-$12.80","$0","-$12.80","","","","PAYMENT SENT","water","Water Works","Visa Debit 0000"
"abc3","2026-09-16 11:00:00 EDT","Bitcoin Withdrawal","USD","$0","$0","$0","BTC","","0.0376","COMPLETED","","","Your Cash"`,
  },
  {
    bank: 'US Zelle inside a US bank description',
    currency: 'USD',
    says: '45.00 in, 12.80 out',
    file: `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,09/14/2026,Zelle payment from KIRA ORTEGA BACab1cd2ef3 WC25-7Q4K,45.00,QUICKPAY_CREDIT,1045.00,
DEBIT,09/15/2026,Zelle payment to WATER WORKS 20000000001,-12.80,QUICKPAY_DEBIT,1032.20,`,
  },
  {
    bank: 'CA Interac e-Transfer inside a Canadian bank description',
    currency: 'CAD',
    says: '45.00 in, 12.80 out',
    columns: { paidOut: 2, paidIn: 3 },
    file: `2026-09-14,INTERAC e-Transfer From: Kira Ortega WC25-7Q4K,,45.00,1045.00
2026-09-15,INTERAC e-Transfer To: Water Works,12.80,,1032.20`,
  },
  {
    bank: 'GB Statement with CR only on money in (UK/AU/SG cards)',
    currency: 'GBP',
    says: '45.00 in, unknown-direction',
    file: `Date,Description,Amount
14 Sep 2026,PAYMENT RECEIVED KIRA ORTEGA WC25-7Q4K,45.00CR
15 Sep 2026,HARBOUR WATER,12.80`,
  },
]
