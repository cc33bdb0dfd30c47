import { answerStaffActsExport } from './acts/staff-acts-export.ts'
import { answerStaffActs } from './acts/staff-acts.ts'
import { answerAgentGiftList } from './gifts/agent-gift-list.ts'
import { answerAgentGift } from './gifts/agent-gift.ts'
import { answerStaffUsageGive } from './gifts/staff-usage-give.ts'
import type { Answer } from './http/answer.ts'
import { answerInvoiceAsk } from './invoices/invoice-ask.ts'
import { answerStaffInvoiceAccept } from './invoices/staff-invoice-accept.ts'
import { answerStaffInvoiceExport } from './invoices/staff-invoice-export.ts'
import { answerStaffInvoiceFail } from './invoices/staff-invoice-fail.ts'
import { answerStaffInvoiceIssue } from './invoices/staff-invoice-issue.ts'
import { answerStaffInvoiceReverse } from './invoices/staff-invoice-reverse.ts'
import { answerStaffInvoices } from './invoices/staff-invoices.ts'
import { answerOrderAdd } from './orders/order-add.ts'
import { answerOrderDetail } from './orders/order-detail.ts'
import { answerOrderDiscard } from './orders/order-discard.ts'
import { answerOrderExport } from './orders/order-export.ts'
import { answerOrderList } from './orders/order-list.ts'
import { answerOrderModify } from './orders/order-modify.ts'
import { answerOrderQuote } from './orders/order-quote.ts'
import { answerOrderSubmit } from './orders/order-submit.ts'
import { answerOrderVoucher } from './orders/order-voucher.ts'
import { answerAgentOrders, answerStaffOrders } from './orders/selling.ts'
import { answerPaymentCheck } from './payments/payment-check.ts'
import { answerPaymentOpen } from './payments/payment-open.ts'
import { answerPaymentWays } from './payments/payment-ways.ts'
import { answerStaffDifferenceSolve } from './payments/staff-difference-solve.ts'
import { answerStaffDifferences } from './payments/staff-differences.ts'
import { answerAgentBankDetailsModify } from './prices/agent-bank-details-modify.ts'
import { answerAgentBankDetails } from './prices/agent-bank-details.ts'
import { answerAgentPriceModify } from './prices/agent-price-modify.ts'
import { answerAgentPrices } from './prices/agent-prices.ts'
import { answerAgentUserPriceModify } from './prices/agent-user-price-modify.ts'
import { answerAgentUserPrices } from './prices/agent-user-prices.ts'
import { answerStaffBankDetailsModify } from './prices/staff-bank-details-modify.ts'
import { answerStaffBankDetails } from './prices/staff-bank-details.ts'
import { answerStaffBuyerPriceModify } from './prices/staff-buyer-price-modify.ts'
import { answerStaffBuyerPrices } from './prices/staff-buyer-prices.ts'
import { answerStaffBuyers } from './prices/staff-buyers.ts'
import { answerStaffPriceModify } from './prices/staff-price-modify.ts'
import { answerStaffPrices } from './prices/staff-prices.ts'
import { answerStaffWelcomeModify } from './prices/staff-welcome-modify.ts'
import { answerStaffWelcome } from './prices/staff-welcome.ts'
import { answerAgentRefunds, answerStaffRefunds } from './refunds/refunding.ts'
import { answerStaffRefundFinish } from './refunds/staff-refund-finish.ts'
import { answerStaffRefundRecordQuote } from './refunds/staff-refund-record-quote.ts'
import { answerStaffRefundRecord } from './refunds/staff-refund-record.ts'
import { answerStaffRefundRetry } from './refunds/staff-refund-retry.ts'
import { answerAgentSettlements } from './settlements/agent-settlements.ts'
import { answerAgentSettlementExport, answerStaffSettlementExport } from './settlements/settlement-exports.ts'
import { answerStaffAgentBank } from './settlements/staff-agent-bank.ts'
import { answerStaffPayoutTakeBack } from './settlements/staff-payout-take-back.ts'
import { answerStaffPayout } from './settlements/staff-payout.ts'
import { answerStaffSettlements } from './settlements/staff-settlements.ts'
import { answerAmountCurrent } from './usage/amount-current.ts'
import { answerPackageExport } from './usage/package-export.ts'
import { answerPackageList } from './usage/package-list.ts'
import { answerStaffBookExport } from './usage/staff-book-export.ts'
import { answerStaffBook } from './usage/staff-book.ts'
import { answerStaffHolders } from './usage/staff-holders.ts'
import { answerStaffPackageExport } from './usage/staff-package-export.ts'
import { answerStaffPackages } from './usage/staff-packages.ts'
import { answerUsageExport } from './usage/usage-export.ts'
import { answerUsageList } from './usage/usage-list.ts'
import { answerUsageTrend } from './usage/usage-trend.ts'

/** What is answered about usage and money: its own half of answers.ts. */
export const moneyAnswers: readonly Answer[] = [
  answerAgentPrices,
  answerAgentPriceModify,
  answerAgentUserPrices,
  answerAgentUserPriceModify,
  answerAgentBankDetails,
  answerAgentBankDetailsModify,
  answerStaffBankDetailsModify,
  answerStaffBankDetails,
  answerStaffBuyerPriceModify,
  answerStaffBuyerPrices,
  answerStaffBuyers,
  answerStaffPriceModify,
  answerStaffPrices,
  answerStaffWelcomeModify,
  answerStaffWelcome,
  answerStaffHolders,
  answerStaffPackages,
  answerStaffPackageExport,
  answerStaffBook,
  answerStaffBookExport,
  answerStaffUsageGive,
  answerStaffActs,
  answerStaffActsExport,
  answerAgentGift,
  answerAgentGiftList,
  answerAmountCurrent,
  answerPackageList,
  answerPackageExport,
  answerUsageList,
  answerUsageExport,
  answerUsageTrend,
  answerOrderQuote,
  answerOrderAdd,
  answerOrderModify,
  ...answerAgentRefunds,
  ...answerStaffRefunds,
  answerStaffRefundRetry,
  answerStaffRefundFinish,
  answerStaffRefundRecordQuote,
  answerStaffRefundRecord,
  answerOrderList,
  answerOrderExport,
  answerOrderDetail,
  answerOrderVoucher,
  answerOrderSubmit,
  answerOrderDiscard,
  ...answerAgentOrders,
  ...answerStaffOrders,
  answerInvoiceAsk,
  answerStaffInvoices,
  answerStaffInvoiceAccept,
  answerStaffInvoiceIssue,
  answerStaffInvoiceExport,
  answerStaffInvoiceFail,
  answerStaffInvoiceReverse,
  answerPaymentWays,
  answerPaymentOpen,
  answerPaymentCheck,
  answerStaffDifferences,
  answerStaffDifferenceSolve,
  answerStaffSettlements,
  answerStaffSettlementExport,
  answerStaffAgentBank,
  answerStaffPayout,
  answerStaffPayoutTakeBack,
  answerAgentSettlements,
  answerAgentSettlementExport,
]
