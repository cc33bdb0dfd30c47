import { texts } from '#core/texts/texts.ts'

/** The field that chooses an account. */
export const personTexts = texts('person', {
  find: { cn: '输入名称、手机号或邮箱', en: 'Type a name, phone number or email address' },
  none: { cn: '没有找到', en: 'Nobody found' },
})
