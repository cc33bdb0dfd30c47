import { texts } from '#core/texts/texts.ts'

/** Choosing languages, translating and reviewing. */
export const translationTexts = texts('translation', {
  // Choosing languages.
  choose: { cn: '选择目标语言', en: 'Choose languages' },
  chooseIntro: {
    cn: '“{name}” · 原语言：{language} · {count} 条字幕。可同时选择多种语言，一次翻译完成。',
    en: '“{name}” · Original language: {language} · {count} {count:line|lines}. You can choose several languages and translate them in one go.',
  },
  search: { cn: '搜索语言', en: 'Search languages' },
  dubbed: { cn: '可以配音', en: 'Can be dubbed' },
  dubbedHint: {
    cn: '有引擎翻译，也有发音人朗读。',
    en: 'An engine can translate these languages, and voices can speak them.',
  },
  written: { cn: '仅字幕', en: 'Subtitles only' },
  writtenHint: {
    cn: '有引擎翻译，但没有发音人：可以导出字幕，不能配音。',
    en: 'An engine can translate these languages, but no voice speaks them. You can export subtitles but not dub.',
  },
  draftTranslation: { cn: '机器译文为草稿', en: 'Draft translation' },
  through: { cn: '经{language}转译', en: 'via {language}' },
  draftTargets: {
    cn: '翻译成{names}的质量仅为草稿：请逐条校对，或导入译好的字幕。',
    en: 'Translations into {names} are drafts. Proofread every line, or import translated subtitles.',
  },
  brought: { cn: '需要导入译文（{count}）', en: 'Translation import required ({count})' },
  bring: { cn: '导入译文：', en: 'Import a translation: ' },
  broughtHint: {
    cn: '有发音人，但没有引擎从原语言翻译：导入译好的字幕（srt 或 ass）后即可配音。',
    en: 'Voices speak these languages, but no engine translates into them from the original. Import translated subtitles (SRT or ASS) to dub them.',
  },
  voices: { cn: '{count} 个发音人', en: '{count} {count:voice|voices}' },
  noVoices: { cn: '无发音人', en: 'No voices' },
  already: { cn: '已有译文', en: 'Translated' },
  importInto: { cn: '导入{language}译文', en: 'Import {language}' },
  chosenNone: { cn: '尚未选择语言', en: 'No languages selected' },
  chosen: { cn: '已选 {count} 种：{names}', en: '{count} selected: {names}' },
  clearChoice: { cn: '清除选择', en: 'Clear selection' },
  translate: { cn: '开始翻译', en: 'Translate' },
  againHint: {
    cn: '已有译文的语言会更新；人工译文保留，除非原文已改。',
    en: 'Existing translations are updated. Human translations are kept unless the original has changed.',
  },
  nothingFound: { cn: '没有找到“{wanted}”', en: 'No results for “{wanted}”' },
  nothingFoundHint: {
    cn: '可以用中文、英文、当地名称或代码搜索。',
    en: 'Search by English, Chinese or native name, or by code.',
  },
  onlyBrought: {
    cn: '还没有引擎把{language}翻译成其他语言。可以导入译好的字幕，或请管理员配置翻译引擎。',
    en: 'No engine translates {language} into other languages. Import translated subtitles, or ask your administrator to configure a translation engine.',
  },
  noTargets: { cn: '没有可用的目标语言', en: 'No target languages available' },
  noTargetsHint: {
    cn: '还没有引擎从{language}翻译，也没有其他语言的发音人。请联系管理员配置引擎。',
    en: 'No engine translates from {language}, and no voice speaks another language. Ask your administrator to configure an engine.',
  },
  languagesFailed: { cn: '语言列表加载失败', en: 'Couldn’t load languages' },
  projectFailed: { cn: '项目加载失败', en: 'Couldn’t load the project' },
  noLines: { cn: '还没有字幕', en: 'There are no subtitles yet' },
  noLinesHint: {
    cn: '没有字幕，无法继续。请先添加或导入字幕，再选择语言。',
    en: 'There are no subtitles, so you can’t continue. Add or import some, then choose languages.',
  },
  toSubtitles: { cn: '校对字幕', en: 'Proofread subtitles' },
  preparing: { cn: '项目正在处理', en: 'The project is being processed' },
  preparingHint: {
    cn: '字幕识别完成后即可翻译，本页会自动更新。',
    en: 'You can translate once the subtitles are ready. This page updates automatically.',
  },
  cancelledProject: { cn: '项目处理已取消', en: 'Processing canceled' },
  failedProject: { cn: '项目处理失败', en: 'Processing failed' },
  toProject: { cn: '返回项目', en: 'Back to the project' },
  toProjects: { cn: '返回我的项目', en: 'Back to My projects' },

  // The languages of a project.
  languages: { cn: '翻译与校对', en: 'Translations' },
  languagesIntro: {
    cn: '“{name}” · 原语言：{language} · {count} 条字幕。',
    en: '“{name}” · Original language: {language} · {count} {count:line|lines}.',
  },
  addLanguages: { cn: '添加语言', en: 'Add languages' },
  refreshAll: { cn: '更新全部过期译文', en: 'Update all outdated translations' },
  noLanguages: { cn: '还没有翻译', en: 'No translations yet' },
  noLanguagesHint: {
    cn: '选择目标语言，译文和进度会列在这里。',
    en: 'Choose target languages. Their translations and progress appear here.',
  },
  language: { cn: '语言', en: 'Language' },
  progress: { cn: '译文', en: 'Translation' },
  checked: { cn: '已校对', en: 'Proofread' },
  stale: { cn: '原文已改', en: 'Original changed' },
  work: { cn: '作品', en: 'Dub' },
  actions: { cn: '操作', en: 'Actions' },
  ofLines: { cn: '{done} / {all} 条', en: '{done} of {all} {all:line|lines}' },
  linesOf: { cn: '{language}：译文条数', en: '{language}: translated lines' },
  lines: { cn: '{count} 条', en: '{count} {count:line|lines}' },
  none: { cn: '无', en: 'None' },
  waiting: { cn: '等待翻译', en: 'Waiting' },
  translating: { cn: '正在翻译', en: 'Translating' },
  translated: { cn: '已翻译', en: 'Translated' },
  failed: { cn: '翻译失败', en: 'Failed' },
  cancelled: { cn: '已取消', en: 'Canceled' },
  unfinished: { cn: '未译完', en: 'Incomplete' },
  proofread: { cn: '校对', en: 'Proofread' },
  proofreadOf: { cn: '校对{language}译文', en: 'Proofread {language} translation' },
  more: { cn: '“{language}”的操作', en: 'Actions for {language}' },
  refresh: { cn: '更新过期和缺少的译文', en: 'Update outdated and missing lines' },
  generate: { cn: '生成作品', en: 'Generate' },
  remove: { cn: '移除语言', en: 'Remove language' },
  removeAsk: { cn: '移除{language}？', en: 'Remove {language}?' },
  removeHint: {
    cn: '此项目的 {count} 条{language}译文会被删除，其中 {expert} 条由人工校对。此操作无法撤销；已生成的作品保留。',
    en: '{count} {language} {count:line|lines} in this project will be deleted, {expert} of them proofread. This can’t be undone. Existing works are kept.',
  },
  removed: { cn: '已移除{language}', en: '{language} removed' },
  runOf: { cn: '正在翻译：{languages}', en: 'Translating: {languages}' },
  runWaits: { cn: '等待翻译：{languages}', en: 'Waiting to translate: {languages}' },
  runFailed: { cn: '翻译失败：{languages}', en: 'Translation failed: {languages}' },
  mayLeave: {
    cn: '可以离开此页，完成后会通知您。',
    en: 'You can leave this page. We’ll notify you when it’s done.',
  },
  // Importing a translation.
  importHint: {
    cn: '选择一个{language}字幕文件（srt、ass 或 vtt）。各条按时间对应原文，原文和时间不变。',
    en: 'Choose a subtitle file in {language} (SRT, ASS or VTT). Lines are matched to the original by time; the original isn’t changed.',
  },
  importReplaces: {
    cn: '文件中的字幕会取代现有译文，可以撤销。',
    en: 'Lines in the file replace the existing translation. You can undo this.',
  },
  chooseFile: { cn: '选择文件', en: 'Choose a file' },
  imported: { cn: '已导入 {count} 条', en: '{count} {count:line|lines} imported' },
  importMissing: {
    cn: '原文中有 {count} 条在文件里没有译文，保持不变',
    en: '{count} {count:line has|lines have} no translation in the file and {count:stays|stay} unchanged',
  },
  importSurplus: {
    cn: '文件中有 {count} 条没有对应的原文，未导入',
    en: '{count} {count:line|lines} in the file {count:doesn’t|don’t} match the original and {count:wasn’t|weren’t} imported',
  },
  lineAt: { cn: '第 {number} 条 · {time}', en: 'Line {number} · {time}' },
  moreLines: { cn: '还有 {count} 条', en: 'And {count} more' },
  goOn: { cn: '继续', en: 'Continue' },

  // Beside a line: the share of its duration that it takes.
  fits: { cn: '占用 {share} 的时间', en: 'Uses {share} of its time' },
  faster: {
    cn: '占用 {share} 的时间，语速会略快',
    en: 'Uses {share} of its time; spoken slightly faster',
  },
  fast: { cn: '占用 {share} 的时间，语速会很快', en: 'Uses {share} of its time; spoken very fast' },
  over: { cn: '占用 {share} 的时间，超出时长', en: 'Uses {share} of its time; too long' },
  fitSeconds: { cn: '约 {needs} 秒，可用 {time} 秒', en: 'About {needs} s of {time} s' },
  fitCut: {
    cn: '占用 {share} 的时间，超出 {count} 个字符',
    en: 'Uses {share} of its time; {count} {count:character|characters} too long',
  },
  cut: { cn: '超 {count} 个字符', en: '{count} over' },

  cancelRun: { cn: '取消翻译', en: 'Cancel translation' },
  cancelAsked: { cn: '正在取消', en: 'Canceling…' },
})
