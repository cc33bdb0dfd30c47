import { texts, type Text } from '#core/texts/texts.ts'
import type { NoticeKind } from '../contract.ts'

export const noticeTexts = texts('noticeTexts', {
  welcome: {
    cn: '{name}，账号已经开通。先到个人中心补全资料，再从首页开始第一个作品。',
    en: '{name}, your account is ready. Complete your profile, then create your first work from the home page.',
  },
  passwordChanged: {
    cn: '所有设备都已退出登录。如非本人操作，请立即通过“忘记密码”重置密码并联系客服。',
    en: 'You were signed out on all devices. If this wasn’t you, reset your password with “Forgot password?” immediately and contact support.',
  },
  mobileChanged: {
    cn: '新的手机号是 {mobile}。如非本人操作，请立即修改密码并联系客服。',
    en: 'Your new phone number is {mobile}. If this wasn’t you, change your password immediately and contact support.',
  },
  emailChanged: {
    cn: '新的邮箱是 {email}。如非本人操作，请立即修改密码并联系客服。',
    en: 'Your new email address is {email}. If this wasn’t you, change your password immediately and contact support.',
  },
  secondFactorOn: {
    cn: '此后登录时还需输入验证器应用中的验证码。如非本人操作，请立即修改密码并联系客服。',
    en: 'From now on, signing in also asks for a code from your authenticator app. If this wasn’t you, change your password immediately and contact support.',
  },
  secondFactorOff: {
    cn: '此后登录只需密码。如非本人操作，请立即修改密码并重新开启。',
    en: 'From now on, your password alone signs you in. If this wasn’t you, change your password immediately and turn it on again.',
  },
  secondFactorReset: {
    cn: '运营人员移除了您的验证器应用、恢复码和通行密钥，所有设备都已退出登录。如非您本人要求，请立即修改密码并联系客服。',
    en: 'An operator removed your authenticator app, recovery codes and passkeys, and you were signed out on all devices. If you didn’t ask for this, change your password immediately and contact support.',
  },
  programsStopped: {
    cn: '密码重置或按您的选择退出登录时，账号的 API 密钥已全部撤销，Webhook 已暂停。请在“接口与集成”中创建新密钥，并确认接收地址后恢复 Webhook。如非本人操作，请立即修改密码并联系客服。',
    en: 'When the password was reset, or as you chose when changing it or signing out, all API keys of your account were revoked and its webhooks paused. Under Integrations, create new keys, and resume the webhooks after checking their addresses. If this wasn’t you, change your password immediately and contact support.',
  },
  recoveryCodeUsed: {
    cn: '有人用恢复码通过了两步验证，还剩 {left} 个。如非本人操作，请立即修改密码；所剩不多时，请在个人中心更换。',
    en: 'Someone passed two-step verification with a recovery code. {left} {left:is|are} left. If this wasn’t you, change your password immediately. When few are left, replace them in your profile.',
  },
  passkeyAdded: {
    cn: '此后可用通行密钥“{name}”登录您的账号。如非本人操作，请立即将其移除、修改密码并联系客服。',
    en: 'The passkey “{name}” now signs in to your account. If this wasn’t you, remove it, change your password immediately and contact support.',
  },
  passkeyRemoved: {
    cn: '通行密钥“{name}”不能再用于登录。如非本人操作，请立即修改密码并联系客服。',
    en: 'The passkey “{name}” no longer signs in. If this wasn’t you, change your password immediately and contact support.',
  },
  providerLinked: {
    cn: '此后可用“{provider}”登录您的账号。如非本人操作，请立即修改密码并联系客服。',
    en: 'You can now sign in with “{provider}”. If this wasn’t you, change your password immediately and contact support.',
  },
  providerUnlinked: {
    cn: '“{provider}”不能再用于登录您的账号。如非本人操作，请立即修改密码并联系客服。',
    en: 'You can no longer sign in with “{provider}”. If this wasn’t you, change your password immediately and contact support.',
  },
  contactUnverified: {
    cn: '{contact} 没有验证记录，暂不能用于登录和找回密码。请到个人中心用验证码验证。',
    en: '{contact} hasn’t been verified, so it can’t be used to sign in or reset your password. Verify it with a code in your profile.',
  },
  codesRunningOut: {
    cn: '今天的验证码已发送 {usage}。可能有人在恶意获取验证码；额度用完后，新用户今天无法注册。如属正常增长，请联系平台提高每日额度。',
    en: '{usage} of today’s verification codes have been sent. Someone may be requesting codes maliciously. Once they run out, no one can register today. If this is normal growth, ask the platform to raise the daily limit.',
  },
  projectReady: {
    cn: '“{name}”的字幕已就绪，可以开始校对。',
    en: 'The subtitles of “{name}” are ready to proofread.',
  },
  translationReady: {
    cn: '“{name}”已译成{languages}，可以校对译文或生成配音。',
    en: '“{name}” has been translated into {languages}. Proofread the translation, or generate the dub.',
  },
  translationFailed: {
    cn: '“{name}”的翻译（{languages}）未能完成。请在项目中查看原因，然后重试。',
    en: '“{name}” couldn’t be translated into {languages}. Check the reason in the project and try again.',
  },
  planReady: {
    cn: '“{name}”的{languages}配音已生成，可以播放和下载。',
    en: '“{name}” has been dubbed into {languages}. Play and download the dubs.',
  },
  planRefused: {
    cn: '“{name}”的{languages}配音未能自动继续。请在项目中查看原因，然后重试。',
    en: '“{name}” couldn’t be dubbed into {languages} automatically. See the reason in the project, then try again.',
  },
  workReady: {
    cn: '“{name}”的{language}配音已生成，可以播放和下载。',
    en: 'The {language} dub of “{name}” is ready to play and download.',
  },
  workFailed: {
    cn: '“{name}”的{language}配音未能生成。请在“作品管理”中查看原因，然后重试。',
    en: 'The {language} dub of “{name}” couldn’t be generated. Check the reason in Works and try again.',
  },
  workCommented: {
    cn: '{reviewer}对“{name}”的{language}配音提出了意见，请查看并处理。',
    en: '{reviewer} commented on the {language} dub of “{name}”. Read and answer it on the page of the work.',
  },
  reviewLinkGuessed: {
    cn: '有人在反复尝试“{name}”{language}配音审阅链接的口令。已进入的审阅者不受影响；尝试过多时，其他人暂时无法凭口令进入。请新建一个口令更长的链接，并撤销原链接。',
    en: 'Someone is guessing the pass code of a review link to the {language} dub of “{name}”. Reviewers who are already in are not affected, but after too many attempts others can’t enter for a while. Create a link with a longer pass code and revoke this one.',
  },
  listenLinkGuessed: {
    cn: '有人在反复尝试“{name}”收听链接的口令。已进入的听众不受影响；尝试过多时，其他人暂时无法凭口令进入。请新建一个口令更长的链接，并撤销原链接。',
    en: 'Someone is guessing the pass code of a link to “{name}”. Listeners who are already in are not affected, but after too many attempts others can’t enter for a while. Create a link with a longer pass code and revoke this one.',
  },
  readingReady: {
    cn: '“{name}”已朗读完成，可以收听和下载。',
    en: '“{name}” has been read aloud. You can listen to it and download it.',
  },
  readingFailed: {
    cn: '“{name}”未能生成。请在作品中查看原因，然后重试。',
    en: '“{name}” couldn’t be read aloud. Check the reason in the work and try again.',
  },
  separationReady: {
    cn: '“{name}”的人声与背景已分离，可以试听和下载。',
    en: 'The voice and background of “{name}” are ready to play and download.',
  },
  separationFailed: {
    cn: '“{name}”未能分离。请打开它查看原因，然后重试。',
    en: '“{name}” couldn’t be separated. Open it to see why, and try again.',
  },
  podcastReady: {
    cn: '播客“{name}”已生成，可以收听、下载和发布。',
    en: 'The episode “{name}” is ready to listen to, download and publish.',
  },
  podcastFailed: {
    cn: '播客“{name}”未能生成。请在作品中查看原因，然后重试。',
    en: 'The episode “{name}” couldn’t be generated. Check the reason in the work and try again.',
  },
  liveLinkGuessed: {
    cn: '有人在反复尝试“{name}”观看链接的口令。已进入的观众不受影响；尝试过多时，新观众暂时无法凭口令进入。如不是您的观众输错，请新建一个口令更长的链接，并撤销原链接。',
    en: 'Someone is guessing the pass code of a link to “{name}”. Viewers who are already in are not affected, but after too many attempts new ones can’t enter for a while. If these aren’t typing errors of your audience, create a link with a longer pass code and revoke this one.',
  },
  liveRoomSoon: {
    cn: '“{name}”将在 {minutes} 分钟后开始。请检查麦克风，并把链接发给观众。',
    en: '“{name}” starts in {minutes} {minutes:minute|minutes}. Check your microphone, and share the link with your audience.',
  },
  liveSpokenReady: {
    cn: '“{name}”的{language}语音译文已合并为一个文件，可以在实时翻译记录中下载。',
    en: 'The spoken translation of “{name}” in {language} is ready as one file. Download it from the translation history.',
  },
  liveSpokenFailed: {
    cn: '“{name}”的{language}语音译文未能生成。请打开实时翻译记录，然后重试。',
    en: 'The {language} audio of “{name}” couldn’t be generated. Open the session in the translation history and try again.',
  },
  libraryReady: {
    cn: '文档“{name}”已译成{languages}，可以校对和下载。',
    en: 'The document “{name}” has been translated into {languages}. You can correct it and download it.',
  },
  libraryFailed: {
    cn: '文档“{name}”未能翻译完。请打开文档查看原因，然后重试；已译的段落会保留。',
    en: 'The document “{name}” couldn’t be translated completely. Open it to see why, and try again. Finished translations are kept.',
  },
  giftDub: {
    cn: '{name} 赠送给您 {count} 分钟配音用量，现在即可使用。',
    en: '{name} gave you {count} {count:minute|minutes} of dubbing, available now.',
  },
  giftSpeech: {
    cn: '{name} 赠送给您 {count} 千字朗读用量，现在即可使用。',
    en: '{name} gave you {count} thousand characters of text to speech, available now.',
  },
  giftLive: {
    cn: '{name} 赠送给您 {count} 分钟实时翻译用量，现在即可使用。',
    en: '{name} gave you {count} {count:minute|minutes} of live translation, available now.',
  },
  giftTakenBack: {
    cn: '{name} 收回了尚未使用的赠送 {number}。',
    en: '{name} took back the unused gift {number}.',
  },
  lowDub: {
    cn: '剩余约 {count} 分钟，不到购买量的十分之一。请及时购买，以免任务无法开始。',
    en: 'About {count} {count:minute is|minutes are} left, less than a tenth of what you had. Buy more so that your work isn’t held up.',
  },
  lowSpeech: {
    cn: '剩余约 {count} 千字，不到购买量的十分之一。请及时购买，以免任务无法开始。',
    en: 'About {count} thousand characters are left, less than a tenth of what you had. Buy more so that your work isn’t held up.',
  },
  lowLive: {
    cn: '剩余约 {count} 分钟，不到购买量的十分之一。请及时购买，以免任务无法开始。',
    en: 'About {count} {count:minute is|minutes are} left, less than a tenth of what you had. Buy more so that your work isn’t held up.',
  },
  projectFailed: {
    cn: '“{name}”未能完成。请在“我的项目”中查看原因和建议。',
    en: '“{name}” couldn’t be processed. See the reason and suggestions in My projects.',
  },
  orderToConfirm: {
    cn: '{buyer} 的订单 {number}（¥{amount}）已提交付款凭证，请核对后确认。',
    en: '{buyer} submitted the payment voucher for order {number} (¥{amount}). Check it against your bank account, then confirm.',
  },
  orderRejected: {
    cn: '订单 {number}：{reason}。请在“我的订单”中修改后重新提交。',
    en: 'Order {number}: {reason}. Correct it in My orders and submit it again.',
  },
  orderDiscarded: { cn: '订单 {number}：{reason}', en: 'Order {number}: {reason}' },
  orderCompleted: {
    cn: '订单 {number} 购买的用量已到账，可以使用了。',
    en: 'The usage from order {number} is now available.',
  },
  orderShort: {
    cn: '订单 {number} 已付款，但您的剩余用量不足。请先购买，再到“用户订单”中分配。',
    en: 'Order {number} has been paid, but you don’t have enough usage left. Buy more, then allocate it in User orders.',
  },
  orderLate: {
    cn: '订单 {number} 的付款已收到，用量稍后分配，无需再次付款。',
    en: 'We received your payment for order {number}. Your usage will be allocated soon; you don’t need to pay again.',
  },
  orderRefunding: {
    cn: '订单 {number} 正在退款 ¥{amount}，将退回付款账户。退回的用量已从用量包中扣除。',
    en: '¥{amount} of order {number} is being returned to the original payment method. The returned usage has been deducted from your package.',
  },
  orderRefunded: {
    cn: '订单 {number} 已退款 ¥{amount}，详情见订单。',
    en: '¥{amount} of order {number} was refunded. See the order for details.',
  },
  refundBack: {
    cn: '用户订单 {number} 退款 ¥{amount}，对应用量已退回您的用量包。',
    en: '¥{amount} of your user’s order {number} was refunded. The usage is back in your packages.',
  },
  refundFailed: {
    cn: '订单 {number} 的退款 ¥{amount} 被支付渠道拒绝。请在订单中重试，或改为银行转账。',
    en: 'The payment provider rejected the ¥{amount} refund for order {number}. Retry it in the order, or refund it by bank transfer.',
  },
  invoiceIssued: {
    cn: '订单 {number} 的发票已开具，可在订单中下载。',
    en: 'The invoice for order {number} has been issued. You can download it from the order.',
  },
  invoiceFailed: {
    cn: '订单 {number} 的发票未能开具：{reason}。修改后可重新申请。',
    en: 'The invoice for order {number} couldn’t be issued: {reason}. You can correct it and request it again.',
  },
  invoiceReversed: {
    cn: '订单 {number} 的发票已红冲：{reason}。如有需要可重新申请。',
    en: 'The invoice for order {number} was reversed: {reason}. You can request a new one if needed.',
  },
  payout: {
    cn: '平台已结算 {month} 的线上收款 ¥{amount}，流水号 {reference}。明细见“线上收款结算”。',
    en: 'The platform paid out ¥{amount} of online payments for {month}, reference {reference}. See Settlement for details.',
  },
  payoutTakenBack: {
    cn: '{month} 的结算 ¥{amount} 属误登记，已撤销：{reason}',
    en: 'The ¥{amount} payout for {month} was recorded by mistake and has been reversed: {reason}',
  },
  storageLow: {
    cn: '已使用 {used} GB，上限 {limit} GB。请删除不需要的作品和文件；空间用完后将无法上传和生成。',
    en: '{used} GB of {limit} GB is in use. Delete works and files you no longer need: once storage is full, nothing can be uploaded or generated.',
  },
  storageFull: {
    cn: '已使用 {used} GB，上限 {limit} GB，暂时无法上传和生成。请删除不需要的作品和文件（删除的项目 30 天后释放空间），或联系运营人员提高上限。',
    en: '{used} GB of {limit} GB is in use, so nothing can be uploaded or generated. Delete works and files you no longer need (deleted projects free their space after 30 days), or ask the operator for more.',
  },
  tenantStorageLow: {
    cn: '全部账号已使用 {used} GB，上限 {limit} GB。空间用完后，所有人都将无法上传和生成。',
    en: 'All accounts together use {used} GB of {limit} GB. Once it is full, nobody can upload or generate anything.',
  },
  exportReady: {
    cn: '您的数据已打包，请在 7 天内到个人中心下载。',
    en: 'Your data is ready. Download it from your profile within 7 days.',
  },
  exportFailed: {
    cn: '数据未能打包，请到个人中心重新导出；如再次失败，请联系客服。',
    en: 'Your data couldn’t be prepared. Export it again from your profile. If it fails again, contact support.',
  },
  retentionSources: {
    cn: '按平台的保留期限，{count} 个长期未使用的项目（含文稿、分离和文档）将从 {date} 起删除，之后 30 天内可以恢复。再次使用即可保留；需要的文件请提前下载。',
    en: '{count} {count:project|projects} (or texts, separations and documents) that you haven’t used for a long time will be deleted from {date}, as this platform keeps them for a limited time. They can be restored for 30 days. Use them again to keep them, or download what you need.',
  },
  retentionWorks: {
    cn: '按平台的保留期限，{count} 个作品及其文件将从 {date} 起删除，无法恢复。需要的文件请提前下载。',
    en: '{count} {count:work|works} with all files will be deleted from {date}, as this platform keeps them for a limited time. This can’t be undone. Download what you need.',
  },
  retentionSound: {
    cn: '按平台的保留期限，{count} 场实时翻译的录音将从 {date} 起删除，无法恢复；文字会保留。',
    en: 'The recordings of {count} live {count:session|sessions} will be deleted from {date}, as this platform keeps them for a limited time. This can’t be undone. Their texts are kept.',
  },
  retentionLogs: {
    cn: '按设定的保留期限，过期的操作记录和 Webhook 发送记录将从 {date} 起每天删除。需要时请提前导出。',
    en: 'From {date} on, audit log entries and webhook deliveries older than the set retention will be deleted every night. Export what you need.',
  },
  tenantStorageFull: {
    cn: '全部账号已使用 {used} GB，上限 {limit} GB，所有人暂时无法上传和生成。请提高上限，或请用户清理文件。',
    en: 'All accounts together use {used} GB of {limit} GB, so nobody can upload or generate anything. Raise the limit, or ask people to delete files.',
  },
}) satisfies Record<NoticeKind, Text>
