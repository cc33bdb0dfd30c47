import { answerAccountBegin } from './accounts/account-begin.ts'
import { answerAccountRemove } from './accounts/account-remove.ts'
import { answerAccountConfirm } from './accounts/account-confirm.ts'
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
import { answerStaffAccountList } from './accounts/staff-account-list.ts'
import { answerStaffAccountDetail } from './accounts/staff-account-detail.ts'
import { answerStaffAccountOpen } from './accounts/staff-account-open.ts'
import { answerStaffAccountSuspend } from './accounts/staff-account-suspend.ts'
import { answerStaffAccountPassword } from './accounts/staff-account-password.ts'
import { answerStaffAccountMove } from './accounts/staff-account-move.ts'
import { answerStaffAccountFeatures } from './accounts/staff-account-features.ts'
import { answerStaffAccountSignOut } from './accounts/staff-account-sign-out.ts'
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
import { answerStaffAgentList } from './agents/staff-agent-list.ts'
import { answerCueReview } from './cues/cue-review.ts'
import { answerCueExport } from './cues/cue-export.ts'
import { answerUpload } from './files/upload.ts'
import type { Answer, ThreadAnswer } from './http/answer.ts'
import { moneyAnswers } from './money-answers.ts'
import { answerAuthorityMenu } from './menu/authority-menu.ts'
import { answerMenuWaiting } from './menu/menu-waiting.ts'
import { answerSocketTicket } from './events/socket-ticket.ts'
import { answerNoticeList } from './notices/notice-list.ts'
import { answerNoticeReadAll } from './notices/notice-read-all.ts'
import { answerNoticeRead } from './notices/notice-read.ts'
import { answerStaffOutbox } from './notices/staff-outbox.ts'
import { answerProjectDetail } from './projects/project-detail.ts'
import { answerWorksChange } from './projects/works-change.ts'
import { answerWorksCreate } from './projects/works-create.ts'
import { answerWorksDelete } from './projects/works-delete.ts'
import { answerWorksList } from './projects/works-list.ts'
import { answerWorksRename } from './projects/works-rename.ts'
import { answerWorksRestore } from './projects/works-restore.ts'
import { answerWorksAudioTrack } from './projects/works-audio-track.ts'
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
import { answerStaffEngineCheck } from './engines-state/staff-engine-check.ts'
import { answerStaffEngineSave } from './engines-state/staff-engine-save.ts'
import { answerStaffEngineSettings } from './engines-state/staff-engine-settings.ts'
import { answerStaffEngines } from './engines-state/staff-engines.ts'
import { answerTenantBrand } from './tenants/tenant-brand.ts'
import { answerTenantTerms } from './tenants/tenant-terms.ts'
import { answerStaffTenantAdd } from './tenants/staff-tenant-add.ts'
import {
  answerStaffTenantHostAdd,
  answerStaffTenantHostMain,
  answerStaffTenantHostRemove,
} from './tenants/staff-tenant-hosts.ts'
import { answerStaffTenantModify } from './tenants/staff-tenant-modify.ts'
import { answerStaffTenantOriginAdd, answerStaffTenantOriginRemove } from './tenants/staff-tenant-origins.ts'
import { answerStaffTenantPicture } from './tenants/staff-tenant-picture.ts'
import { answerStaffTenantSuspend } from './tenants/staff-tenant-suspend.ts'
import { answerStaffTenantTerms } from './tenants/staff-tenant-terms.ts'
import { answerStaffTenant } from './tenants/staff-tenant.ts'
import { answerStaffTenants } from './tenants/staff-tenants.ts'
import { threadAnswers } from './thread-answers.ts'
import { answerUploadAbandon } from './uploads/upload-abandon.ts'
import { answerUploadBegin } from './uploads/upload-begin.ts'
import { answerUploadList } from './uploads/upload-list.ts'
import { answerGlossaryPut } from './translation/glossary-put.ts'
import { answerGlossaryRemove } from './translation/glossary-remove.ts'
import { answerTranslateLeave } from './translation/translate-leave.ts'
import { answerTranslateLines } from './translation/translate-lines.ts'
import { answerTranslateMark } from './translation/translate-mark.ts'
import { answerTranslateRemove } from './translation/translate-remove.ts'
import { answerTranslateShorten } from './translation/translate-shorten.ts'
import { answerTranslateStart } from './translation/translate-start.ts'
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
import { answerWorkDelete, answerWorkDeleteMany } from './works/work-delete.ts'
import { answerWorkDownload } from './works/work-download.ts'
import { answerWorkList } from './works/work-list.ts'
import { answerWorkQuote } from './works/work-quote.ts'

/** Everything the server answers. The start compares it with the contract, both ways. */
export const answers: readonly (Answer | ThreadAnswer)[] = [
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
  answerAccountConfirm,
  answerAccountBegin,
  answerAccountRemove,
  answerStaffAccountList,
  answerStaffAccountDetail,
  answerStaffAccountOpen,
  answerStaffAccountSuspend,
  answerStaffAccountPassword,
  answerStaffAccountMove,
  answerStaffAccountFeatures,
  answerStaffAccountSignOut,
  answerStaffAgentList,
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
  answerAuthorityMenu,
  answerMenuWaiting,
  answerWorksList,
  answerProjectDetail,
  answerWorksChange,
  answerWorksCreate,
  answerWorksRename,
  answerWorksDelete,
  answerWorksRestore,
  answerWorksTag,
  answerWorksAudioTrack,
  answerWorksRetry,
  answerCueReview,
  answerCueExport,
  answerTranslateStart,
  answerTranslateLines,
  answerTranslateShorten,
  answerTranslateLeave,
  answerTranslateMark,
  answerTranslateRemove,
  answerGlossaryPut,
  answerGlossaryRemove,
  answerRunList,
  answerRunCancel,
  answerStaffRuns,
  answerStaffRunCancel,
  answerStaffRunRetry,
  answerStaffEngines,
  answerStaffEngineSettings,
  answerStaffEngineCheck,
  answerStaffEngineSave,
  answerNoticeList,
  answerNoticeRead,
  answerNoticeReadAll,
  answerStaffOutbox,
  answerTenantBrand,
  answerTenantTerms,
  answerStaffTenants,
  answerStaffTenant,
  answerStaffTenantAdd,
  answerStaffTenantModify,
  answerStaffTenantPicture,
  answerStaffTenantTerms,
  answerStaffTenantHostAdd,
  answerStaffTenantHostRemove,
  answerStaffTenantHostMain,
  answerStaffTenantOriginAdd,
  answerStaffTenantOriginRemove,
  answerStaffTenantSuspend,
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
  answerWorkDownload,
  answerWorkDelete,
  answerWorkDeleteMany,
  ...moneyAnswers,
  ...threadAnswers,
]
