import { texts } from '#core/texts/texts.ts'

/** Raised hands and questions to a class, for its teacher. */
export const pollTexts = texts('pollTexts', {
  title: { cn: '课堂互动', en: 'Questions and hands' },
  hands: { cn: '{count} 人举手', en: '{count} {count:hand|hands} raised' },
  noHands: { cn: '没有人举手', en: 'No hands raised' },
  lower: { cn: '全部放下', en: 'Lower all' },
  ask: { cn: '提一个问题', en: 'Ask a question' },
  askAgain: { cn: '再提一个问题', en: 'Ask another question' },
  askTitle: { cn: '向全班提问', en: 'Ask the class' },
  question: { cn: '问题', en: 'Question' },
  choices: { cn: '选项', en: 'Answers' },
  choicesHint: {
    cn: '每行一个，2 至 6 个。学生只能选一个，回答不记名。',
    en: 'One on each line, 2 to 6. Each student chooses one. Answers are anonymous.',
  },
  show: { cn: '开始提问', en: 'Ask' },
  close: { cn: '结束作答', en: 'Close question' },
  open: { cn: '作答中', en: 'Open' },
  closed: { cn: '已结束', en: 'Closed' },
  answers: { cn: '共 {count} 人作答', en: '{count} {count:answer|answers}' },
  list: { cn: '课堂提问', en: 'Questions to the class' },
})
