import { texts } from '#core/texts/texts.ts'

/** Who attended a lesson, by the names that students gave. */
export const attendeeTexts = texts('attendeeTexts', {
  title: { cn: '签到名单', en: 'Attendees' },
  name: { cn: '姓名', en: 'Name' },
  joined: { cn: '签到时间', en: 'Signed in' },
  hint: { cn: '姓名由学生自己填写，未经核实。', en: 'Students entered their names themselves.' },
  ask: { cn: '请学生签到（填写姓名）', en: 'Ask students for their names' },
})
