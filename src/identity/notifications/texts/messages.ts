import { texts } from '#core/texts/texts.ts'

/** SMS and emails. Chinese networks require the sender in brackets at the start of an SMS. */
export const messageTexts = texts('messages', {
  codeSms: {
    cn: '【{brand}】验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。如非本人操作，请忽略。',
    en: '[{brand}] Your verification code is {code}. It expires in {minutes} minutes. Don’t share it with anyone. If you didn’t request it, ignore this message.',
  },
  codeSubject: { cn: '{brand}验证码', en: '{brand} verification code' },
  codeLead: { cn: '您的验证码是', en: 'Your verification code is' },
  codeAdvice: {
    cn: '{minutes} 分钟内有效，请勿告诉他人。如非本人操作，请忽略这封邮件。',
    en: 'It expires in {minutes} minutes. Don’t share it with anyone. If you didn’t request it, ignore this email.',
  },
  noticeSms: { cn: '【{brand}】{title}。{text}', en: '[{brand}] {title}. {text}' },
  noticeSubject: { cn: '{brand}：{title}', en: '{brand}: {title}' },
})

/** The screen of messages that are not really sent, on a developer's machine. */
export const outboxTexts = texts('outbox', {
  title: { cn: '发件箱', en: 'Outbox' },
  why: {
    cn: '未配置短信和邮件服务，因此消息留在这里，不会发出。此页仅本机可见，每 3 秒刷新。',
    en: 'No SMS or email service is configured, so messages stay here and are not sent. This page is visible only on this machine and refreshes every 3 s.',
  },
  empty: {
    cn: '还没有消息。在登录页获取验证码后会显示在这里。',
    en: 'No messages yet. Request a code on the sign-in page and it appears here.',
  },
  sms: { cn: '短信', en: 'SMS' },
  email: { cn: '邮件', en: 'Email' },
})
