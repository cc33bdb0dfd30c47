import { texts } from '#core/texts/texts.ts'

export const liveProblems = texts('liveProblems', {
  liveNameEmpty: { cn: '请输入会话名称', en: 'Enter a name for the session' },
  liveLanguages: { cn: '最多选择 12 种译文语言', en: 'Choose at most 12 languages' },
  liveNotHeard: {
    cn: '没有可识别{language}的引擎。请换一种语言，或请管理员配置引擎',
    en: 'No engine recognizes {language}. Choose another language, or ask your administrator to configure one',
  },
  liveNotTranslated: {
    cn: '没有可将{from}译为{to}的引擎。请换一种语言，或请管理员配置引擎',
    en: 'No engine translates {from} into {to}. Choose another language, or ask your administrator to configure one',
  },
  liveSameLanguage: {
    cn: '译文语言不能与发言语言相同',
    en: 'The session is already spoken in this language. Choose another one to translate into',
  },
  liveEnded: { cn: '会话已结束，请新建一个', en: 'The session has ended. Start a new one' },
  liveNotRunning: { cn: '会话不在进行中', en: 'The session isn’t running' },
  liveNotPaused: { cn: '会话没有暂停', en: 'The session isn’t paused' },
  liveNotShared: {
    cn: '链接已失效，请向主讲人索取新的链接',
    en: 'This link is no longer valid. Ask the speaker for a new one',
  },
  liveNoSuchCode: {
    cn: '没有这个编号，请检查后重新输入',
    en: 'No session has this code. Check it and enter it again',
  },
  liveNothingSaid: {
    cn: '会话中还没有文字',
    en: 'Nothing has been said in this session yet',
  },
  liveSharesFull: {
    cn: '这个会话的链接太多。请先撤销不再使用的链接',
    en: 'This session has too many links. Revoke those no longer in use',
  },
  liveRoomsFull: {
    cn: '最多只能有 {most} 个房间。请先删除不再使用的房间',
    en: 'You can have at most {most} rooms. Delete those no longer in use',
  },
  liveNotFinished: {
    cn: '会话还在进行或处理中。请在结束后稍候再试',
    en: 'The session is still running or being processed. End it, wait a moment and try again',
  },
  liveNoSound: {
    cn: '会话没有保留声音，无法配音。可以改为朗读它的文字',
    en: 'The audio of this session wasn’t saved, so it can’t be dubbed. You can have its text read aloud instead',
  },
  liveNoReview: {
    cn: '会话没有保留声音，无法再次识别。下次新建时请选择保留声音',
    en: 'The audio of this session wasn’t saved, so it can’t be recognized again. Choose to save the audio when you start the next one',
  },
  livePollEmpty: { cn: '请输入问题', en: 'Enter the question' },
  livePollChoices: {
    cn: '请填写 2 至 6 个不同的选项',
    en: 'Enter 2 to 6 different answers',
  },
  livePollsFull: {
    cn: '这个会话已有 {most} 个提问，不能再添加',
    en: 'This session already has {most} questions. No more can be added',
  },
  livePresenterEmpty: { cn: '请输入主讲人姓名', en: 'Enter the name of the presenter' },
  liveNoWriter: {
    cn: '没有可生成纪要的语言模型。请管理员配置一个兼容 OpenAI 接口的语言模型',
    en: 'No language model can write minutes. Ask your administrator to configure one with an OpenAI-compatible API',
  },
  liveStatementEmpty: { cn: '请填写内容，或删除这一条', en: 'Enter a text, or remove this entry' },
  liveNoSuchSegment: {
    cn: '记录中没有第 {number} 句。请去掉这个位置',
    en: 'The record has no segment {number}. Remove this place',
  },
  liveSummaryChanged: {
    cn: '纪要已在别处更改。请重新打开后再编辑',
    en: 'The minutes have changed in the meantime. Open them again, then edit them',
  },
  liveNoDiarizer: {
    cn: '没有可区分说话人的模型。请管理员安装一个：yiyin models get speakers',
    en: 'No model can distinguish speakers. Ask your administrator to install one: yiyin models get speakers',
  },
  liveVoices: { cn: '最多为 4 种语言选择发音人', en: 'Choose voices for at most 4 languages' },
  liveVoiceLanguage: {
    cn: '这个发音人不能朗读{language}，或本场没有{language}。请另选发音人',
    en: 'This voice doesn’t speak {language}, or the session isn’t in {language}. Choose another voice',
  },
  liveNotSpoken: { cn: '这一句没有朗读过', en: 'This segment was not spoken' },
  liveTooLong: {
    cn: '配音项目须短于 {minutes} 分钟，而会话没有这么短。可以改为朗读它的文字',
    en: 'A dubbing project must be shorter than {minutes} minutes, and this session isn’t. You can have its text read aloud instead',
  },
})
