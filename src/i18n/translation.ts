import * as hk from './hk/translation.ts'
import { words } from './words.ts'

/** Choosing languages, translating into them, and looking through what came out. */
export const translationWords = words('translation', hk.translation, {
  // Choosing languages.
  choose: { cn: '选择目标语言', en: 'Choose languages' },
  chooseIntro: {
    cn: '“{name}” · 原语言：{language} · {count} 行字幕。可同时选择多种语言，一次翻译完成。',
    en: '“{name}” · spoken in {language} · lines: {count}. Choose as many as you like; one run translates them all.',
  },
  search: { cn: '搜索语言', en: 'Search languages' },
  dubbed: { cn: '可以配音', en: 'Can be dubbed' },
  dubbedHint: {
    cn: '有引擎翻译，也有发音人朗读。',
    en: 'An engine translates them, and there are voices that speak them.',
  },
  written: { cn: '仅字幕', en: 'Subtitles only' },
  writtenHint: {
    cn: '有引擎翻译，但没有发音人：可以导出字幕，不能配音。',
    en: 'An engine translates them, but no voice speaks them: the subtitles can be exported, not dubbed.',
  },
  brought: { cn: '需要导入译文（{count}）', en: 'With a translation of your own ({count})' },
  bring: { cn: '导入译文：', en: 'Import a translation: ' },
  broughtHint: {
    cn: '有发音人，但没有引擎从原语言翻译：导入译好的字幕（srt 或 ass）后即可配音。',
    en: 'Voices speak them, but no engine translates into them from here. Import translated subtitles (srt or ass) and dub those.',
  },
  voices: { cn: '{count} 个发音人', en: 'Voices: {count}' },
  noVoices: { cn: '无发音人', en: 'No voices' },
  already: { cn: '已有译文', en: 'Translated' },
  importInto: { cn: '导入{language}译文', en: 'Import {language}' },
  chosenNone: { cn: '尚未选择语言', en: 'No language chosen' },
  chosen: { cn: '已选 {count} 种：{names}', en: 'Chosen ({count}): {names}' },
  clearChoice: { cn: '清除选择', en: 'Clear' },
  translate: { cn: '开始翻译', en: 'Translate' },
  againHint: {
    cn: '已有译文的语言会更新；人工译文保留，除非原文已改。',
    en: 'Languages that are there are brought up to date. Lines that a person translated stay, unless their original has changed.',
  },
  nothingFound: { cn: '没有找到“{wanted}”', en: 'No language is called “{wanted}”' },
  nothingFoundHint: {
    cn: '可以用中文、英文、当地名称或代码搜索。',
    en: 'Try its English, Chinese or own name, or its code.',
  },
  clearSearch: { cn: '清除搜索', en: 'Clear the search' },
  onlyBrought: {
    cn: '还没有引擎从{language}翻译。可以导入译好的字幕，或请管理员配置翻译引擎。',
    en: 'No engine here translates from {language}. Import translated subtitles, or ask your administrator to configure one.',
  },
  noTargets: { cn: '没有可用的目标语言', en: 'No language to go to' },
  noTargetsHint: {
    cn: '还没有引擎从{language}翻译，也没有其他语言的发音人。请联系管理员配置引擎。',
    en: 'No engine here translates from {language}, and no voice speaks another language. Ask your administrator to configure one.',
  },
  languagesFailed: { cn: '语言列表加载失败', en: 'The languages did not load' },
  projectFailed: { cn: '项目加载失败', en: 'The project did not load' },
  noLines: { cn: '还没有字幕', en: 'There are no subtitles yet' },
  noLinesHint: {
    cn: '没有字幕，无法继续。请先添加或导入字幕，再选择语言。',
    en: 'Without them it cannot go on. Add or import some, then choose languages.',
  },
  toSubtitles: { cn: '校对字幕', en: 'To the subtitles' },
  preparing: { cn: '项目正在准备', en: 'The project is being prepared' },
  preparingHint: {
    cn: '字幕识别完成后即可翻译，本页会自动更新。',
    en: 'It can be translated once its subtitles are there; this page then shows it by itself.',
  },
  failedProject: { cn: '项目准备失败', en: 'The project could not be prepared' },
  toProject: { cn: '返回项目', en: 'To the project' },
  toProjects: { cn: '返回我的项目', en: 'To my projects' },

  // The languages of a project.
  languages: { cn: '翻译与校对', en: 'Translations' },
  languagesIntro: {
    cn: '“{name}” · 原语言：{language} · {count} 行字幕。',
    en: '“{name}” · spoken in {language} · lines: {count}.',
  },
  addLanguages: { cn: '添加语言', en: 'Add languages' },
  refreshAll: { cn: '更新全部过期译文', en: 'Bring all up to date' },
  noLanguages: { cn: '还没有翻译', en: 'Nothing is translated yet' },
  noLanguagesHint: {
    cn: '选择目标语言，译文和进度会列在这里。',
    en: 'Choose languages; their translations and how far they are will stand here.',
  },
  language: { cn: '语言', en: 'Language' },
  progress: { cn: '译文', en: 'Translation' },
  checked: { cn: '已校对', en: 'Checked' },
  stale: { cn: '原文已改', en: 'Original changed' },
  work: { cn: '作品', en: 'Dub' },
  actions: { cn: '操作', en: 'Actions' },
  ofLines: { cn: '{done} / {all} 行', en: '{done} of {all} lines' },
  linesOf: { cn: '{language}：译文行数', en: '{language}: lines translated' },
  lines: { cn: '{count} 行', en: 'Lines: {count}' },
  none: { cn: '无', en: 'None' },
  waiting: { cn: '等待翻译', en: 'Waiting' },
  translating: { cn: '正在翻译', en: 'Being translated' },
  translated: { cn: '已翻译', en: 'Translated' },
  failed: { cn: '翻译失败', en: 'Failed' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  unfinished: { cn: '未译完', en: 'Unfinished' },
  proofread: { cn: '校对', en: 'Proofread' },
  proofreadOf: { cn: '校对{language}译文', en: 'Proofread {language}' },
  more: { cn: '“{language}”的操作', en: 'What can be done with {language}' },
  refresh: { cn: '更新过期和缺少的译文', en: 'Translate what is stale or missing' },
  generate: { cn: '生成作品', en: 'Generate' },
  remove: { cn: '移除语言', en: 'Remove the language' },
  removeAsk: { cn: '移除{language}？', en: 'Remove {language}?' },
  removeHint: {
    cn: '此项目的 {count} 行{language}译文会被删除，其中 {expert} 行由人工校对。此操作无法撤销；已生成的作品保留。',
    en: 'The {count} lines of {language} in this project are deleted, {expert} of them checked by a person. This cannot be undone. Dubs that were made stay.',
  },
  removed: { cn: '已移除{language}', en: '{language} was removed' },
  runOf: { cn: '正在翻译：{languages}', en: 'Being translated: {languages}' },
  runWaits: { cn: '等待翻译：{languages}', en: 'Waiting to be translated: {languages}' },
  runFailed: { cn: '翻译失败：{languages}', en: 'Not translated: {languages}' },
  mayLeave: {
    cn: '可以离开此页，完成后会通知您。',
    en: 'You may leave this page; a notice comes when it is done.',
  },
  // Bringing a translation.
  importHint: {
    cn: '选择一个{language}字幕文件（srt、ass 或 vtt）。各行按时间对应原文，原文和时间不变。',
    en: 'Choose a subtitle file in {language} (srt, ass or vtt). Its lines go to those of the original by their times; the original stays as it is.',
  },
  importReplaces: {
    cn: '文件中的行会取代现有译文，可以撤销。',
    en: 'Its lines take the place of those that are there. That can be undone.',
  },
  chooseFile: { cn: '选择文件', en: 'Choose a file' },
  imported: { cn: '已导入 {count} 行', en: 'Lines imported: {count}' },
  importMissing: {
    cn: '原文中有 {count} 条在文件里没有译文，保持不变',
    en: 'Lines that have no translation in the file and stay as they are: {count}',
  },
  importSurplus: {
    cn: '文件中有 {count} 条没有对应的原文，未导入',
    en: 'Lines of the file that belong to no line of the original and were left out: {count}',
  },
  lineAt: { cn: '第 {number} 条 · {time}', en: 'Line {number} · {time}' },
  moreLines: { cn: '还有 {count} 条', en: 'And {count} more' },
  goOn: { cn: '继续', en: 'Go on' },

  // Beside a line: how much of its time it takes.
  fits: { cn: '占用 {share} 的时间', en: 'Takes {share} of its time' },
  faster: {
    cn: '占用 {share} 的时间，语速会略快',
    en: 'Takes {share} of its time: spoken a little faster',
  },
  fast: { cn: '占用 {share} 的时间，语速会很快', en: 'Takes {share} of its time: spoken fast' },
  over: { cn: '占用 {share} 的时间，说不完', en: 'Takes {share} of its time: it does not fit' },
  fitCut: {
    cn: '占用 {share} 的时间，请删减 {count} 个字符',
    en: 'Takes {share} of its time: {count} characters too many',
  },
  cut: { cn: '删 {count}', en: '−{count}' },

  cancelRun: { cn: '取消翻译', en: 'Cancel the translation' },
  cancelAsked: { cn: '正在取消', en: 'Being cancelled' },
})
