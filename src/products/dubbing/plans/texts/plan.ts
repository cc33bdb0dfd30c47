import { texts } from '#core/texts/texts.ts'

export const planTexts = texts('plans', {
  into: { cn: '配音成', en: 'Dub into' },
  intoHint: {
    cn: '识别、翻译和配音会依次自动完成，每位说话人自动配一种声音。不选语言则只创建项目。',
    en: 'Recognition, translation and dubbing follow by themselves, with an automatic voice for each speaker. Without a language, only the project is created.',
  },
  noTargets: {
    cn: '这种语言暂时不能自动配音。',
    en: 'Automatic dubbing isn’t available from this language.',
  },
  moreLanguages: { cn: '更多语言', en: 'More languages' },
  addLanguage: { cn: '输入语言名称', en: 'Type a language' },
  draftTargets: {
    cn: '{languages}的机器翻译只是草稿，建议停下来校对译文。',
    en: 'The machine translation into {languages} is a rough draft. Stop for proofreading the translation.',
  },
  roboticTargets: {
    cn: '{languages}只有机器感较强的声音。',
    en: 'The voices for {languages} sound robotic.',
  },
  stopFor: { cn: '停下来等我校对', en: 'Stop for me to proofread' },
  stopSubtitles: { cn: '字幕', en: 'Subtitles' },
  stopTranslation: { cn: '译文', en: 'Translation' },
  notFrom: {
    cn: '“{name}”不能配成{languages}，会略过。',
    en: '“{name}” can’t be dubbed into {languages}, which is left out.',
  },
  unknownLength: {
    cn: '有文件的时长要读取后才知道：每分钟使用 {rate}用量，您的余额够 {most}。超出时不会开始配音，会先通知您。',
    en: 'The length of some files is only known once they are read. Each minute uses {rate}; your balance is enough for {most}. If they are longer, dubbing doesn’t begin and you are asked first.',
  },
  createDub: { cn: '创建并配音', en: 'Create and dub' },
  createWithout: { cn: '只创建项目', en: 'Create without dubbing' },

  dropHere: { cn: '松开以新建配音项目', en: 'Drop to start a new dubbing project' },
  dropHint: {
    cn: '视频、音频或 srt、ass 字幕文件，可以一次多个',
    en: 'Videos, audio files, or SRT and ASS subtitles, several at once',
  },
  addFiles: { cn: '添加文件', en: 'Add files' },

  thenAll: {
    cn: '之后自动翻译并配成{languages}。',
    en: 'Continues by itself with translation and dubbing into {languages}.',
  },
  thenDub: {
    cn: '译好后自动配成{languages}。',
    en: 'Continues by itself with dubbing into {languages}.',
  },
  dubbing: { cn: '正在配成{languages}。', en: 'Being dubbed into {languages}.' },
  stopsSubtitles: {
    cn: '字幕就绪后会停下来等您校对。',
    en: 'It stops for you to proofread the subtitles.',
  },
  stopsTranslation: {
    cn: '译好后会停下来等您校对译文。',
    en: 'It stops for you to proofread the translation.',
  },
  waitsSubtitles: {
    cn: '等您校对字幕，然后翻译并配成{languages}。',
    en: 'Waiting for you: proofread the subtitles. Then it’s translated and dubbed into {languages}.',
  },
  waitsTranslation: {
    cn: '等您校对译文，然后配成{languages}。',
    en: 'Waiting for you: proofread the translation. Then it’s dubbed into {languages}.',
  },
  goOn: { cn: '继续', en: 'Go on' },
  goOnTitle: { cn: '继续翻译和配音', en: 'Go on with dubbing' },
  end: { cn: '不再自动继续', en: 'Don’t go on automatically' },
  refused: { cn: '未能自动继续：', en: 'Couldn’t go on:' },
  refusedOf: { cn: '{language}：{reason}', en: '{language}: {reason}' },
  failed: {
    cn: '未能自动配音。重试成功后会接着配音。',
    en: 'It couldn’t go on with dubbing. Once a retry succeeds, dubbing follows.',
  },
  tryAgain: { cn: '重试', en: 'Try again' },
  dismiss: { cn: '不再提示', en: 'Dismiss' },
})
