import type { NoticeKind } from '#contract/notices.ts'
import { words, type Text } from './words.ts'

export const noticeTitles = words('noticeTitles', {
  welcome: { cn: '欢迎', en: 'Welcome', hk: '歡迎' },
  passwordChanged: { cn: '密码已修改', en: 'Your password was changed', hk: '密碼已修改' },
  mobileChanged: { cn: '手机号已修改', en: 'Your phone number was changed', hk: '手機號碼已修改' },
  emailChanged: { cn: '邮箱已修改', en: 'Your email address was changed', hk: '電郵已修改' },
  contactUnverified: {
    cn: '请验证联系方式',
    en: 'Verify your contacts',
    hk: '請驗證聯絡方式',
  },
  codesRunningOut: {
    cn: '验证码额度即将用完',
    en: 'Verification codes are running out',
    hk: '驗證碼額度即將用完',
  },
  projectReady: { cn: '字幕已就绪', en: 'The subtitles are ready', hk: '字幕已就緒' },
  translationReady: { cn: '翻译已完成', en: 'A translation is ready', hk: '翻譯已完成' },
  translationFailed: { cn: '翻译未能完成', en: 'A translation failed', hk: '翻譯未能完成' },
  workReady: { cn: '作品已生成', en: 'A work is ready', hk: '作品已生成' },
  workFailed: { cn: '作品生成失败', en: 'A work could not be made', hk: '作品生成失敗' },
  giftDub: { cn: '收到配音用量', en: 'You were given dubbing usage', hk: '收到配音用量' },
  giftSpeech: { cn: '收到朗读用量', en: 'You were given text-to-speech usage', hk: '收到朗讀用量' },
  giftLive: { cn: '收到直播翻译用量', en: 'You were given live translation usage', hk: '收到直播翻譯用量' },
  lowDub: { cn: '配音用量不足', en: 'Little dubbing usage is left', hk: '配音用量不足' },
  lowSpeech: { cn: '朗读用量不足', en: 'Little text-to-speech usage is left', hk: '朗讀用量不足' },
  lowLive: { cn: '直播翻译用量不足', en: 'Little live translation usage is left', hk: '直播翻譯用量不足' },
  projectFailed: { cn: '项目未能完成', en: 'A project failed', hk: '項目未能完成' },
  orderToConfirm: { cn: '有订单待确认', en: 'An order is to be confirmed', hk: '有訂單待確認' },
  orderRejected: { cn: '订单未通过', en: 'An order was rejected', hk: '訂單未通過' },
  orderDiscarded: { cn: '订单已作废', en: 'An order was discarded', hk: '訂單已作廢' },
  orderCompleted: { cn: '订单已完成', en: 'An order is completed', hk: '訂單已完成' },
  orderShort: { cn: '订单无法分配', en: 'An order cannot be allocated', hk: '訂單無法分配' },
  orderLate: {
    cn: '订单已付款，等待分配',
    en: 'Your order is paid and will be allocated',
    hk: '訂單已付款，等待分配',
  },
  orderRefunding: { cn: '订单退款中', en: 'Your order is being refunded', hk: '訂單退款中' },
  orderRefunded: { cn: '订单已退款', en: 'Your order was refunded', hk: '訂單已退款' },
  refundBack: { cn: '订单退款，用量已退回', en: 'Usage came back with a refund', hk: '訂單退款，用量已退回' },
  refundFailed: { cn: '退款未成功', en: 'A refund failed', hk: '退款未成功' },
  invoiceIssued: { cn: '发票已开具', en: 'An invoice was issued', hk: '發票已開具' },
  invoiceFailed: { cn: '发票未能开具', en: 'An invoice could not be issued', hk: '發票未能開具' },
  invoiceReversed: { cn: '发票已红冲', en: 'An invoice was reversed', hk: '發票已紅沖' },
  payout: { cn: '线上收款已结算', en: 'You were paid what users paid online', hk: '線上收款已結算' },
  payoutTakenBack: {
    cn: '结算登记已撤销',
    en: 'The record of a payout was taken back',
    hk: '結算登記已撤銷',
  },
}) satisfies Record<NoticeKind, Text>

export const noticeTexts = words('noticeTexts', {
  welcome: {
    cn: '{name}，账号已经开通。先到个人中心补全资料，再从首页开始第一个作品。',
    en: '{name}, your account is open. Complete your profile, then start your first work from home.',
    hk: '{name}，帳號已經開通。先到個人中心補全資料，再從首頁開始第一個作品。',
  },
  passwordChanged: {
    cn: '所有设备都已退出登录。如非本人操作，请立即通过“忘记密码”重设密码并联系客服。',
    en: 'Every device was signed out. If this was not you, reset the password by “Forgot password” at once and contact support.',
    hk: '所有裝置都已登出。如非本人操作，請立即透過「忘記密碼」重設密碼並聯絡客服。',
  },
  mobileChanged: {
    cn: '新的手机号是 {mobile}。如非本人操作，请立即修改密码并联系客服。',
    en: 'The new number is {mobile}. If this was not you, change your password at once and contact support.',
    hk: '新的手機號碼是 {mobile}。如非本人操作，請立即修改密碼並聯絡客服。',
  },
  emailChanged: {
    cn: '新的邮箱是 {email}。如非本人操作，请立即修改密码并联系客服。',
    en: 'The new address is {email}. If this was not you, change your password at once and contact support.',
    hk: '新的電郵是 {email}。如非本人操作，請立即修改密碼並聯絡客服。',
  },
  contactUnverified: {
    cn: '{contact} 没有验证记录，暂不能用于登录和找回密码。请到个人中心用验证码验证。',
    en: 'There is no record that {contact} was verified, so it cannot be used to sign in or to reset the password. Verify it with a code in your profile.',
    hk: '{contact} 沒有驗證記錄，暫不能用於登入和找回密碼。請到個人中心用驗證碼驗證。',
  },
  codesRunningOut: {
    cn: '今天的验证码已发送 {usage}。可能有人在恶意获取验证码；额度用完后，新用户今天无法注册。如属正常增长，请联系平台提高每日额度。',
    en: '{usage} of today’s verification codes are used. Somebody may be requesting codes on purpose. When they are used up, nobody new can register today. If the demand is real, ask the platform to raise the daily limit.',
    hk: '今天的驗證碼已發送 {usage}。可能有人惡意獲取驗證碼；額度用完後，新用戶今天無法註冊。如屬正常增長，請聯絡平台提高每日額度。',
  },
  projectReady: {
    cn: '“{name}”已识别完成，可以开始校对字幕。',
    en: '“{name}” is written down. Proofread its subtitles now.',
    hk: '「{name}」已識別完成，可以開始校對字幕。',
  },
  translationReady: {
    cn: '“{name}”已译成{languages}，可以校对译文或生成配音。',
    en: '“{name}” is translated ({languages}). Look through the translation, or make the dub.',
    hk: '「{name}」已譯成{languages}，可以校對譯文或生成配音。',
  },
  translationFailed: {
    cn: '“{name}”的翻译（{languages}）未能完成。请在项目中查看原因，然后重试。',
    en: 'The translation of “{name}” ({languages}) could not be finished. See why in the project, then try again.',
    hk: '「{name}」的翻譯（{languages}）未能完成。請在項目中查看原因，然後重試。',
  },
  workReady: {
    cn: '“{name}”的{language}配音已生成，可以播放和下载。',
    en: 'The dub of “{name}” ({language}) can be played and downloaded.',
    hk: '「{name}」的{language}配音已生成，可以播放和下載。',
  },
  workFailed: {
    cn: '“{name}”的{language}配音未能生成。请在“作品管理”中查看原因，然后重试。',
    en: 'The dub of “{name}” ({language}) could not be made. See why in Works, then try again.',
    hk: '「{name}」的{language}配音未能生成。請在「作品管理」中查看原因，然後重試。',
  },
  giftDub: {
    cn: '{name} 赠送给您 {count} 分钟配音用量，现在即可使用。',
    en: '{name} gave you {count} minutes of dubbing. They can be used now.',
    hk: '{name} 贈送給您 {count} 分鐘配音用量，現在即可使用。',
  },
  giftSpeech: {
    cn: '{name} 赠送给您 {count} 千字朗读用量，现在即可使用。',
    en: '{name} gave you {count} thousand words of text to speech. They can be used now.',
    hk: '{name} 贈送給您 {count} 千字朗讀用量，現在即可使用。',
  },
  giftLive: {
    cn: '{name} 赠送给您 {count} 分钟直播翻译用量，现在即可使用。',
    en: '{name} gave you {count} minutes of live translation. They can be used now.',
    hk: '{name} 贈送給您 {count} 分鐘直播翻譯用量，現在即可使用。',
  },
  lowDub: {
    cn: '剩余约 {count} 分钟，不到购买量的十分之一。请及时购买，以免任务无法开始。',
    en: 'About {count} minutes are left, less than a tenth of what you had. Buy more in time, so that work can start.',
    hk: '剩餘約 {count} 分鐘，不到購買量的十分之一。請及時購買，以免任務無法開始。',
  },
  lowSpeech: {
    cn: '剩余约 {count} 千字，不到购买量的十分之一。请及时购买，以免任务无法开始。',
    en: 'About {count} thousand words are left, less than a tenth of what you had. Buy more in time, so that work can start.',
    hk: '剩餘約 {count} 千字，不到購買量的十分之一。請及時購買，以免任務無法開始。',
  },
  lowLive: {
    cn: '剩余约 {count} 分钟，不到购买量的十分之一。请及时购买，以免任务无法开始。',
    en: 'About {count} minutes are left, less than a tenth of what you had. Buy more in time, so that work can start.',
    hk: '剩餘約 {count} 分鐘，不到購買量的十分之一。請及時購買，以免任務無法開始。',
  },
  projectFailed: {
    cn: '“{name}”未能完成。请在“我的项目”中查看原因和建议。',
    en: '“{name}” could not be finished. See why, and what to try, in My projects.',
    hk: '「{name}」未能完成。請在「我的項目」中查看原因和建議。',
  },
  orderToConfirm: {
    cn: '{buyer} 的订单 {number}（¥{amount}）已提交付款凭证，请核对后确认。',
    en: '{buyer} has sent the voucher of order {number} (¥{amount}). Compare it with your account, then confirm.',
    hk: '{buyer} 的訂單 {number}（¥{amount}）已提交付款憑證，請核對後確認。',
  },
  orderRejected: {
    cn: '订单 {number}：{reason}。请在“我的订单”中修改后重新提交。',
    en: 'Order {number}: {reason}. Correct it in My orders and submit it again.',
    hk: '訂單 {number}：{reason}。請在「我的訂單」中修改後重新提交。',
  },
  orderDiscarded: {
    cn: '订单 {number}：{reason}',
    en: 'Order {number}: {reason}',
    hk: '訂單 {number}：{reason}',
  },
  orderCompleted: {
    cn: '订单 {number} 购买的用量已到账，可以使用了。',
    en: 'What you bought with order {number} is yours to use.',
    hk: '訂單 {number} 購買的用量已到帳，可以使用了。',
  },
  orderShort: {
    cn: '订单 {number} 已付款，但您的剩余用量不足。请先购买，再到“用户订单”中分配。',
    en: 'Order {number} is paid, but you have too little usage left. Buy some, then allocate it in User orders.',
    hk: '訂單 {number} 已付款，但您的剩餘用量不足。請先購買，再到「用戶訂單」中分配。',
  },
  orderLate: {
    cn: '订单 {number} 的付款已收到，用量稍后分配，无需再次付款。',
    en: 'The payment of order {number} has come. What you bought follows soon; there is nothing more to pay.',
    hk: '訂單 {number} 的付款已收到，用量稍後分配，無需再次付款。',
  },
  orderRefunding: {
    cn: '订单 {number} 正在退款 ¥{amount}，将退回付款账户。退回的用量已从用量包中扣除。',
    en: '¥{amount} of order {number} is on its way back to where it came from. The usage was taken back.',
    hk: '訂單 {number} 正在退款 ¥{amount}，將退回付款帳戶。退回的用量已從用量包中扣除。',
  },
  orderRefunded: {
    cn: '订单 {number} 已退款 ¥{amount}，详情见订单。',
    en: '¥{amount} of order {number} were refunded. The order says how.',
    hk: '訂單 {number} 已退款 ¥{amount}，詳情見訂單。',
  },
  refundBack: {
    cn: '用户订单 {number} 退款 ¥{amount}，对应用量已退回您的用量包。',
    en: '¥{amount} of your user’s order {number} were refunded. The usage is back in your packages.',
    hk: '用戶訂單 {number} 退款 ¥{amount}，對應用量已退回您的用量包。',
  },
  refundFailed: {
    cn: '订单 {number} 的退款 ¥{amount} 被支付平台拒绝。请在订单中重试，或改为银行转账。',
    en: 'The payment provider refused the refund of ¥{amount} of order {number}. Try again in the order, or transfer it.',
    hk: '訂單 {number} 的退款 ¥{amount} 被支付平台拒絕。請在訂單中重試，或改為銀行轉帳。',
  },
  invoiceIssued: {
    cn: '订单 {number} 的发票已开具，可在订单中下载。',
    en: 'The invoice of order {number} can be saved from the order.',
    hk: '訂單 {number} 的發票已開具，可在訂單中下載。',
  },
  invoiceFailed: {
    cn: '订单 {number} 的发票未能开具：{reason}。修改后可重新申请。',
    en: 'The invoice of order {number} could not be issued: {reason}. You can ask for it again.',
    hk: '訂單 {number} 的發票未能開具：{reason}。修改後可重新申請。',
  },
  invoiceReversed: {
    cn: '订单 {number} 的发票已红冲：{reason}。如有需要可重新申请。',
    en: 'The invoice of order {number} was reversed: {reason}. You can ask for another.',
    hk: '訂單 {number} 的發票已紅沖：{reason}。如有需要可重新申請。',
  },
  payout: {
    cn: '平台已结算 {month} 的线上收款 ¥{amount}，流水号 {reference}。明细见“线上收款结算”。',
    en: 'The platform has settled ¥{amount} of {month}, reference {reference}. Settlement has the details.',
    hk: '平台已結算 {month} 的線上收款 ¥{amount}，流水號 {reference}。明細見「線上收款結算」。',
  },
  payoutTakenBack: {
    cn: '{month} 的结算 ¥{amount} 系误登记，已撤销：{reason}',
    en: 'That ¥{amount} of {month} was settled had been recorded by mistake, and was taken back: {reason}',
    hk: '{month} 的結算 ¥{amount} 屬誤登記，已撤銷：{reason}',
  },
}) satisfies Record<NoticeKind, Text>

/** What leaves by SMS and email. Between brackets stands the sender, as Chinese networks demand of an SMS. */
export const messageWords = words('messages', {
  codeSms: {
    cn: '【{brand}】验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。如非本人操作，请忽略。',
    en: '[{brand}] Your verification code is {code}, valid for {minutes} minutes. Never share it. If you did not ask for it, ignore this message.',
    hk: '【{brand}】驗證碼 {code}，{minutes} 分鐘內有效，請勿告訴他人。如非本人操作，請忽略。',
  },
  codeSubject: { cn: '{brand}验证码', en: '{brand} verification code', hk: '{brand}驗證碼' },
  codeLead: { cn: '您的验证码是', en: 'Your verification code is', hk: '您的驗證碼是' },
  codeAdvice: {
    cn: '{minutes} 分钟内有效，请勿告诉他人。如非本人操作，请忽略这封邮件。',
    en: 'It is valid for {minutes} minutes. Never share it. If you did not ask for it, ignore this message.',
    hk: '{minutes} 分鐘內有效，請勿告訴他人。如非本人操作，請忽略這封電郵。',
  },
})

/** The page that shows what nothing sends, on the developer's own machine. */
export const outboxWords = words('outbox', {
  title: { cn: '发件箱', en: 'Outbox', hk: '寄件匣' },
  why: {
    cn: '未配置短信和邮件服务，因此消息留在这里，不会发出。此页仅本机可见，每 3 秒刷新。',
    en: 'No SMS or mail service is configured, so messages stay here and are not sent. Only this machine sees this page; it is renewed every 3 s.',
    hk: '未設定短訊和電郵服務，因此訊息留在這裏，不會發出。此頁僅本機可見，每 3 秒更新。',
  },
  empty: {
    cn: '还没有消息。在登录页获取一个验证码，它会出现在这里。',
    en: 'No messages yet. Ask for a code on the login page and it appears here.',
    hk: '還沒有訊息。在登入頁取得一個驗證碼，它會出現在這裏。',
  },
  sms: { cn: '短信', en: 'SMS', hk: '短訊' },
  email: { cn: '邮件', en: 'Email', hk: '電郵' },
})
