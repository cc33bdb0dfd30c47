import { answerAccountDetail } from './accounts/account-detail.ts'
import { answerAccountModifyMobile } from './accounts/account-modify-mobile.ts'
import { answerAccountModify } from './accounts/account-modify.ts'
import { answerAccountPasswordModify } from './accounts/account-pwd-modify.ts'
import { answerAgentDetail } from './accounts/agent-detail.ts'
import { answerAgentModifyMobile } from './accounts/agent-modify-mobile.ts'
import { answerAgentModify } from './accounts/agent-modify.ts'
import { answerAgentPasswordModify } from './accounts/agent-pwd-modify.ts'
import { answerInvoiceInfoModify } from './accounts/invoice-info-modify.ts'
import { answerInvoiceInfo } from './accounts/invoice-info.ts'
import { answerRegister } from './accounts/register.ts'
import { answerVerifyAccountEmail } from './accounts/verify-account-email.ts'
import { answerVerifyAccountMobile } from './accounts/verify-account-mobile.ts'
import { answerVerifyAccountName } from './accounts/verify-account-name.ts'
import { answerVerifyAgentEmail } from './accounts/verify-agent-email.ts'
import { answerVerifyAgentMobile } from './accounts/verify-agent-mobile.ts'
import { answerAgentAccountsCheck } from './agents/agent-accounts-check.ts'
import { answerAgentAccountsOpen } from './agents/agent-accounts-open.ts'
import { answerAgentUserList } from './agents/agent-user-list.ts'
import { answerAgentUserPassword } from './agents/agent-user-password.ts'
import { answerAgentUserSuspend } from './agents/agent-user-suspend.ts'
import { answerAgentUserTrend } from './agents/agent-user-trend.ts'
import { answerCueEdit } from './cues/cue-edit.ts'
import { answerCueExport } from './cues/cue-export.ts'
import { answerCueHistory } from './cues/cue-history.ts'
import { answerCueImport } from './cues/cue-import.ts'
import { answerCueList } from './cues/cue-list.ts'
import { answerUpload } from './files/upload.ts'
import { answerAgentGiftList } from './gifts/agent-gift-list.ts'
import { answerAgentGift } from './gifts/agent-gift.ts'
import type { Answer } from './http/answer.ts'
import { answerAuthorityMenu } from './menu/authority-menu.ts'
import { answerSocketTicket } from './events/socket-ticket.ts'
import { answerNoticeList } from './notices/notice-list.ts'
import { answerNoticeReadAll } from './notices/notice-read-all.ts'
import { answerNoticeRead } from './notices/notice-read.ts'
import { answerStaffOutbox } from './notices/staff-outbox.ts'
import { answerInvoiceAsk } from './invoices/invoice-ask.ts'
import { answerStaffInvoiceAccept } from './invoices/staff-invoice-accept.ts'
import { answerStaffInvoiceFail } from './invoices/staff-invoice-fail.ts'
import { answerStaffInvoiceIssue } from './invoices/staff-invoice-issue.ts'
import { answerStaffInvoiceReverse } from './invoices/staff-invoice-reverse.ts'
import { answerStaffInvoices } from './invoices/staff-invoices.ts'
import { answerOrderAdd } from './orders/order-add.ts'
import { answerOrderDetail } from './orders/order-detail.ts'
import { answerOrderDiscard } from './orders/order-discard.ts'
import { answerOrderList } from './orders/order-list.ts'
import { answerOrderModify } from './orders/order-modify.ts'
import { answerOrderQuote } from './orders/order-quote.ts'
import { answerOrderSubmit } from './orders/order-submit.ts'
import { answerOrderVoucher } from './orders/order-voucher.ts'
import { answerAgentOrders, answerStaffOrders } from './orders/selling.ts'
import { answerAgentBankDetailsModify } from './prices/agent-bank-details-modify.ts'
import { answerAgentBankDetails } from './prices/agent-bank-details.ts'
import { answerAgentPriceModify } from './prices/agent-price-modify.ts'
import { answerAgentPrices } from './prices/agent-prices.ts'
import { answerAgentUserPriceModify } from './prices/agent-user-price-modify.ts'
import { answerAgentUserPrices } from './prices/agent-user-prices.ts'
import { answerPaymentCheck } from './payments/payment-check.ts'
import { answerPaymentOpen } from './payments/payment-open.ts'
import { answerPaymentWays } from './payments/payment-ways.ts'
import { answerStaffDifferenceSolve } from './payments/staff-difference-solve.ts'
import { answerStaffDifferences } from './payments/staff-differences.ts'
import { answerProjectDetail } from './projects/project-detail.ts'
import { answerWorksCreate } from './projects/works-create.ts'
import { answerWorksDelete } from './projects/works-delete.ts'
import { answerWorksList } from './projects/works-list.ts'
import { answerWorksRename } from './projects/works-rename.ts'
import { answerWorksRestore } from './projects/works-restore.ts'
import { answerWorksRetry } from './projects/works-retry.ts'
import { answerWorksTag } from './projects/works-tag.ts'
import { answerRunCancel } from './runs/run-cancel.ts'
import { answerRunList } from './runs/run-list.ts'
import { answerStaffRunCancel } from './runs/staff-run-cancel.ts'
import { answerStaffRunRetry } from './runs/staff-run-retry.ts'
import { answerStaffRuns } from './runs/staff-runs.ts'
import { answerLoginAccount } from './sessions/login-account.ts'
import { answerLoginAgent } from './sessions/login-agent.ts'
import { answerLoginCode } from './sessions/login-code.ts'
import { answerLoginExit } from './sessions/login-exit.ts'
import { answerLoginStaff } from './sessions/login-staff.ts'
import { answerLoginTicket } from './sessions/login-ticket.ts'
import { answerPasswordReset } from './sessions/password-reset.ts'
import { answerProofChallenge } from './sessions/proof-challenge.ts'
import { answerRefreshToken } from './sessions/refresh-token.ts'
import { answerSmsSendEmail } from './sessions/sms-send-email.ts'
import { answerSmsSendMobile } from './sessions/sms-send-mobile.ts'
import { answerTokenVerify } from './sessions/token-verify.ts'
import { answerTenantBrand } from './tenants/tenant-brand.ts'
import { answerTenantTerms } from './tenants/tenant-terms.ts'
import { answerUploadAbandon } from './uploads/upload-abandon.ts'
import { answerUploadBegin } from './uploads/upload-begin.ts'
import { answerUploadList } from './uploads/upload-list.ts'
import { answerGlossaryList } from './translation/glossary-list.ts'
import { answerGlossaryPut } from './translation/glossary-put.ts'
import { answerGlossaryRemove } from './translation/glossary-remove.ts'
import { answerTranslateLines } from './translation/translate-lines.ts'
import { answerTranslateMark } from './translation/translate-mark.ts'
import { answerTranslateRemove } from './translation/translate-remove.ts'
import { answerTranslateStart } from './translation/translate-start.ts'
import { answerAmountCurrent } from './usage/amount-current.ts'
import { answerPackageExport } from './usage/package-export.ts'
import { answerPackageList } from './usage/package-list.ts'
import { answerUsageExport } from './usage/usage-export.ts'
import { answerUsageList } from './usage/usage-list.ts'
import { answerUsageTrend } from './usage/usage-trend.ts'
import { answerAudioListen } from './voices/audio-listen.ts'
import {
  answerSampleDataBaker,
  answerSampleGoogle,
  answerSampleLinkup,
  answerSampleMicrosoft,
} from './voices/audio-sample.ts'
import { answerAudioStyle } from './voices/audio-style.ts'
import { answerAudioType } from './voices/audio-type.ts'
import { answerVideoDubLanguage } from './voices/video-dub-language.ts'
import { answerVideoDubVoiceprint } from './voices/video-dub-voiceprint.ts'
import {
  answerGenerateDataBaker,
  answerGenerateGoogle,
  answerGenerateLinkup,
  answerGenerateMicrosoft,
} from './works/generate.ts'
import { answerWorkDelete } from './works/work-delete.ts'
import { answerWorkDetail } from './works/work-detail.ts'
import { answerWorkDownload } from './works/work-download.ts'
import { answerWorkList } from './works/work-list.ts'
import { answerWorkQuote } from './works/work-quote.ts'

/** Everything the server answers. The start compares it with the contract, both ways. */
export const answers: readonly Answer[] = [
  answerLoginAccount,
  answerLoginAgent,
  answerLoginStaff,
  answerLoginCode,
  answerLoginTicket,
  answerLoginExit,
  answerTokenVerify,
  answerRefreshToken,
  answerPasswordReset,
  answerProofChallenge,
  answerSocketTicket,
  answerSmsSendMobile,
  answerSmsSendEmail,
  answerVerifyAccountMobile,
  answerVerifyAccountEmail,
  answerVerifyAccountName,
  answerVerifyAgentMobile,
  answerVerifyAgentEmail,
  answerRegister,
  answerAccountDetail,
  answerAccountModify,
  answerAccountModifyMobile,
  answerAccountPasswordModify,
  answerAgentDetail,
  answerAgentModify,
  answerAgentModifyMobile,
  answerAgentPasswordModify,
  answerInvoiceInfo,
  answerInvoiceInfoModify,
  answerUpload,
  answerUploadBegin,
  answerUploadList,
  answerUploadAbandon,
  answerAgentUserList,
  answerAgentUserSuspend,
  answerAgentUserPassword,
  answerAgentUserTrend,
  answerAgentAccountsCheck,
  answerAgentAccountsOpen,
  answerAgentPrices,
  answerAgentPriceModify,
  answerAgentUserPrices,
  answerAgentUserPriceModify,
  answerAgentBankDetails,
  answerAgentBankDetailsModify,
  answerAgentGift,
  answerAgentGiftList,
  answerAuthorityMenu,
  answerAmountCurrent,
  answerPackageList,
  answerPackageExport,
  answerUsageList,
  answerUsageExport,
  answerUsageTrend,
  answerWorksList,
  answerProjectDetail,
  answerWorksCreate,
  answerWorksRename,
  answerWorksDelete,
  answerWorksRestore,
  answerWorksTag,
  answerWorksRetry,
  answerCueList,
  answerCueEdit,
  answerCueHistory,
  answerCueExport,
  answerCueImport,
  answerTranslateStart,
  answerTranslateLines,
  answerTranslateMark,
  answerTranslateRemove,
  answerGlossaryList,
  answerGlossaryPut,
  answerGlossaryRemove,
  answerRunList,
  answerRunCancel,
  answerStaffRuns,
  answerStaffRunCancel,
  answerStaffRunRetry,
  answerNoticeList,
  answerNoticeRead,
  answerNoticeReadAll,
  answerStaffOutbox,
  answerTenantBrand,
  answerTenantTerms,
  answerVideoDubLanguage,
  answerVideoDubVoiceprint,
  answerAudioStyle,
  answerAudioType,
  answerSampleLinkup,
  answerSampleDataBaker,
  answerSampleMicrosoft,
  answerSampleGoogle,
  answerAudioListen,
  answerGenerateLinkup,
  answerGenerateDataBaker,
  answerGenerateMicrosoft,
  answerGenerateGoogle,
  answerWorkQuote,
  answerWorkList,
  answerWorkDetail,
  answerWorkDownload,
  answerWorkDelete,
  answerOrderQuote,
  answerOrderAdd,
  answerOrderModify,
  answerOrderList,
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
  answerStaffInvoiceFail,
  answerStaffInvoiceReverse,
  answerPaymentWays,
  answerPaymentOpen,
  answerPaymentCheck,
  answerStaffDifferences,
  answerStaffDifferenceSolve,
]
