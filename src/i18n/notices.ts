import type { NoticeKind } from '#contract/notices.ts'
import { words, type Text } from './words.ts'

export const noticeTitles = words('noticeTitles', {
  welcome: { cn: '欢迎', en: 'Welcome', hk: '歡迎' },
  passwordChanged: { cn: '密码已修改', en: 'Your password was changed', hk: '密碼已修改' },
  mobileChanged: { cn: '手机号已修改', en: 'Your phone number was changed', hk: '手機號已修改' },
  emailChanged: { cn: '邮箱已修改', en: 'Your email address was changed', hk: '電郵已修改' },
  projectReady: { cn: '字幕已就绪', en: 'The subtitles are ready', hk: '字幕已就緒' },
  workReady: { cn: '作品已生成', en: 'A work is ready', hk: '作品已生成' },
  workFailed: { cn: '作品生成失败', en: 'A work could not be made', hk: '作品生成失敗' },
  projectFailed: { cn: '项目未能完成', en: 'A project failed', hk: '項目未能完成' },
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
    hk: '新的手機號是 {mobile}。如非本人操作，請立即修改密碼並聯絡客服。',
  },
  emailChanged: {
    cn: '新的邮箱是 {email}。如非本人操作，请立即修改密码并联系客服。',
    en: 'The new address is {email}. If this was not you, change your password at once and contact support.',
    hk: '新的電郵是 {email}。如非本人操作，請立即修改密碼並聯絡客服。',
  },
  projectReady: {
    cn: '“{name}”已识别完成，可以开始校对字幕。',
    en: '“{name}” is written down. Proofread its subtitles now.',
    hk: '“{name}”已識別完成，可以開始校對字幕。',
  },
  workReady: {
    cn: '“{name}”的{language}配音已生成，可以播放和下载。',
    en: 'The dub of “{name}” ({language}) can be played and downloaded.',
    hk: '“{name}”的{language}配音已生成，可以播放和下載。',
  },
  workFailed: {
    cn: '“{name}”的{language}配音未能生成。请在“作品管理”中查看原因，然后重试。',
    en: 'The dub of “{name}” ({language}) could not be made. See why in Works, then try again.',
    hk: '“{name}”的{language}配音未能生成。請在「作品管理」中查看原因，然後重試。',
  },
  projectFailed: {
    cn: '“{name}”未能完成。请在“我的项目”中查看原因和建议。',
    en: '“{name}” could not be finished. See why, and what to try, in My projects.',
    hk: '“{name}”未能完成。請在「我的項目」中查看原因和建議。',
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
