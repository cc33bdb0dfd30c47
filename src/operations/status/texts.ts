import { texts } from '#core/texts/texts.ts'

/** The public page that says what works. */
export const statusTexts = texts('status', {
  title: { cn: '服务状态', en: 'Service status' },
  languages: { cn: '语言', en: 'Language' },
  signIn: { cn: '登录与注册', en: 'Sign-in' },
  upload: { cn: '上传', en: 'Upload' },
  recognition: { cn: '字幕识别', en: 'Speech recognition' },
  translation: { cn: '翻译', en: 'Translation' },
  speech: { cn: '语音合成', en: 'Speech synthesis' },
  live: { cn: '实时翻译', en: 'Live translation' },
  payments: { cn: '在线支付', en: 'Online payments' },
  works: { cn: '正常', en: 'Working' },
  disturbed: { cn: '部分异常', en: 'Disrupted' },
  down: { cn: '不可用', en: 'Not working' },
  allWorks: { cn: '所有服务正常', en: 'Everything works' },
  someDisturbed: { cn: '部分服务异常', en: 'Some services are disrupted' },
  someDown: { cn: '部分服务不可用', en: 'Some services are not working' },
  incidents: { cn: '近 30 天的故障', en: 'Incidents of the last 30 days' },
  noIncidents: { cn: '没有故障', en: 'No incidents' },
  lasting: { cn: '尚未恢复', en: 'ongoing' },
  checked: { cn: '检查时间', en: 'Checked' },
  zone: { cn: '北京时间', en: 'Beijing time' },
  home: { cn: '返回首页', en: 'Home' },
})
