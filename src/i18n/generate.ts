import * as hk from './hk/generate.ts'
import { words } from './words.ts'

/** Choosing how a dub is to be made. */
export const generateWords = words('generate', hk.generate, {
  title: { cn: '生成作品', en: 'Generate' },
  intro: {
    cn: '“{name}”：选择声音和画面，先试听，再生成。',
    en: '“{name}”: choose voices and looks, listen first, then generate.',
  },
  projectFailed: { cn: '项目加载失败', en: 'The project did not load' },
  noProject: { cn: '请先选择一个项目', en: 'Choose a project first' },
  toProjects: { cn: '我的项目', en: 'My projects' },
  toProject: { cn: '返回项目', en: 'Back to the project' },
  waiting: {
    cn: '项目仍在识别中，完成后即可生成。',
    en: 'The project is still being prepared; it can be dubbed once that is done.',
  },
  noLines: { cn: '还没有字幕', en: 'There are no subtitles yet' },
  noLinesHint: {
    cn: '请先添加或导入字幕，再翻译和生成。',
    en: 'Add or import some first; then translate and generate.',
  },
  toSubtitles: { cn: '校对字幕', en: 'Open the subtitles' },

  language: { cn: '语言', en: 'Language' },
  original: { cn: '{language}（原文）', en: '{language} (original)' },
  translate: { cn: '翻译更多语言', en: 'Translate into more' },
  incomplete: {
    cn: '{all} 句中有 {missing} 句尚未翻译，这些句子将保留原声。',
    en: '{missing} of {all} lines have no translation; there the original voice stays.',
  },
  stale: {
    cn: '{count} 句译文的原文已修改，建议先校对。',
    en: 'The original of {count} lines has changed since they were translated. Look at them first.',
  },
  proofread: { cn: '校对译文', en: 'Proofread' },
  underWay: { cn: '此语言正在生成中。', en: 'This language is being generated right now.' },
  follow: { cn: '查看进度', en: 'Follow it' },

  voices: { cn: '声音', en: 'Voices' },
  alike: { cn: '所有说话人使用同一声音', en: 'All speakers alike' },
  everybody: { cn: '所有人', en: 'Everybody' },
  others: { cn: '其他台词', en: 'Everybody else' },
  asOthers: { cn: '同“其他台词”', en: 'As everybody else' },
  ownVoice: { cn: '单独设置', en: 'Give a voice' },
  ownVoiceNamed: { cn: '单独设置：{who}', en: 'Give a voice: {who}' },
  asOthersNamed: { cn: '同“其他台词”：{who}', en: 'As everybody else: {who}' },
  lines: { cn: '{count} 句', en: 'Lines: {count}' },
  noVoices: { cn: '没有会说{language}的发音人', en: 'No voice here speaks {language}' },
  noVoicesHint: {
    cn: '字幕仍可导出，并配合视频使用；或联系管理员配置语音引擎。',
    en: 'The subtitles can still be exported and shown with the video. Ask your administrator for a voice.',
  },
  exportSubtitles: { cn: '导出字幕（SRT）', en: 'Export the subtitles (SRT)' },
  exportBoth: { cn: '导出双语字幕', en: 'Export both languages' },

  sound: { cn: '声音文件与背景', en: 'Sound' },
  audioType: { cn: '音频格式', en: 'Audio file' },
  background: { cn: '背景声', en: 'Background' },
  keep: { cn: '保留', en: 'Keep' },
  duck: { cn: '说话时压低', en: 'Lower under speech' },
  off: { cn: '去除', en: 'Remove' },
  keepHint: {
    cn: '音乐和环境声保持原来的音量。音乐较响时台词不易听清。',
    en: 'Music and surroundings stay as loud as they are. Words are hard to understand over loud music.',
  },
  duckHint: {
    cn: '有人说话时背景变轻，台词更清楚；其余时间音量不变。',
    en: 'Quieter while somebody speaks, so that words are understood; otherwise as loud as they are.',
  },
  offHint: { cn: '只留下新的配音，其余全部静音。', en: 'Only the new voices are heard, nothing else.' },

  picture: { cn: '画面', en: 'Picture' },
  burn: { cn: '画面字幕', en: 'Subtitles in the picture' },
  burnNone: { cn: '无', en: 'None' },
  plain: { cn: '常规', en: 'Plain' },
  large: { cn: '大号', en: 'Large' },
  yellow: { cn: '黄色', en: 'Yellow' },
  top: { cn: '置顶', en: 'On top' },
  bilingual: { cn: '双语', en: 'Bilingual' },
  burnHint: {
    cn: '字幕会画进画面，无法再关闭；画面需要重新编码，耗时更长。',
    en: 'They are drawn into the picture and cannot be switched off; encoding it anew takes longer.',
  },
  burnNoneHint: {
    cn: '画面保持原样；字幕文件随作品提供。',
    en: 'The picture stays as it is; subtitle files come with the work.',
  },
  preview: { cn: '画面预览', en: 'Preview of the picture' },
  slow: { cn: '必要时放慢画面', en: 'Slow the picture where needed' },
  slowHint: {
    cn: '译文太长时，画面最多放慢 15%，而不是让人说得更快。',
    en: 'Where a line is too long, the picture slows by up to 15 % instead of hurrying the voice.',
  },
  speakDescriptions: {
    cn: '朗读声音描述、歌曲和制作信息',
    en: 'Read sound descriptions, songs and credits aloud',
  },
  speakDescriptionsHint: {
    cn: '通常只显示在字幕里，如“[关门声]”“♪ 歌词 ♪”和说话人的名字。',
    en: 'Usually they only stay in the subtitles, such as “[door slams]”, “♪ lyrics ♪” and the names of speakers.',
  },
  secondTrack: { cn: '原声作为第二音轨', en: 'Keep the original sound as a second track' },
  secondTrackHint: {
    cn: '播放 MP4 时可切换到原声；文件会略大一些。',
    en: 'Players of the MP4 can switch to it. The file is a little larger.',
  },
  label: { cn: 'AI 合成标识', en: 'AI label' },
  visible: { cn: '画面可见', en: 'Visible' },
  embedded: { cn: '写入文件', en: 'In the file' },
  labelOff: { cn: '不标识', en: 'None' },
  visibleHint: {
    cn: '画面左上角显示标识，文件信息中也会注明。',
    en: 'Shown in the upper left corner, and told in the data of the file.',
  },
  embeddedHint: {
    cn: '只在文件信息中注明由机器合成。',
    en: 'Only the data of the file says that the voice is synthesized.',
  },
  labelLeast: {
    cn: '本站依照法律要求标识合成内容。',
    en: ' This site demands a label on synthesized media.',
  },
  labelOffHint: {
    cn: '不作任何标识。部分地区的法律要求标识合成内容，请自行确认。',
    en: 'Nothing says so. Some laws demand a label on synthesized media: make sure.',
  },

  quote: { cn: '用量与时间', en: 'Usage and time' },
  uses: { cn: '将使用', en: 'Uses' },
  remaining: { cn: '剩余', en: 'Left now' },
  takes: { cn: '大约需要', en: 'Takes about' },
  toSpeak: { cn: '待合成台词', en: 'Lines to speak' },
  buy: { cn: '购买配音时长', en: 'Buy dubbing time' },
  notEnough: {
    cn: '剩余用量不足，请购买后再生成更多。',
    en: 'This is more than what is left. Buy some to go on generating.',
  },
  quoteFailed: { cn: '用量加载失败', en: 'The usage did not load' },
  generate: { cn: '生成', en: 'Generate' },
  unreviewed: {
    cn: '原文有 {count} 条是识别草稿，尚未检查；错字会被翻译并念出来。',
    en: 'Original lines that nobody has reviewed: {count}. They are a recognition draft, and its errors are translated and spoken.',
  },
  unreviewedTranslation: {
    cn: '译文有 {count} 条是机器翻译草稿，尚未校对。',
    en: 'Translated lines that nobody has proofread: {count}. They are a machine draft.',
  },
  review: { cn: '去检查', en: 'Review them' },
  leaving: {
    cn: '生成期间可以离开本页，完成后会通知您。',
    en: 'You may leave while it is made; you are told when it is done.',
  },
})
