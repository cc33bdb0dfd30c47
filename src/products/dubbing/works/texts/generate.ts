import { texts } from '#core/texts/texts.ts'

/** Options of a dub. */
export const generateTexts = texts('generate', {
  title: { cn: '生成作品', en: 'Generate' },
  intro: {
    cn: '“{name}”：选择声音和选项，先试听，再生成。',
    en: '“{name}”: choose voices and options, listen to a sample, then generate.',
  },
  projectFailed: { cn: '项目加载失败', en: 'Couldn’t load the project' },
  noProject: { cn: '请先选择一个项目', en: 'Choose a project first' },
  toProjects: { cn: '我的项目', en: 'My projects' },
  toProject: { cn: '返回项目', en: 'Back to the project' },
  waiting: {
    cn: '项目仍在识别中，完成后即可生成。',
    en: 'The project is still being processed. You can generate once it’s ready.',
  },
  noLines: { cn: '还没有字幕', en: 'There are no subtitles yet' },
  noLinesHint: {
    cn: '请先添加或导入字幕，再翻译和生成。',
    en: 'Add or import subtitles first, then translate and generate.',
  },
  toSubtitles: { cn: '校对字幕', en: 'Proofread subtitles' },

  language: { cn: '语言', en: 'Language' },
  original: { cn: '{language}（原文）', en: '{language} (original)' },
  translate: { cn: '翻译更多语言', en: 'Translate into more languages' },
  incomplete: {
    cn: '{all} 条字幕中有 {missing} 条尚未翻译，这些地方将保留原声。',
    en: '{missing} of {all} lines {missing:has|have} no translation and will keep the original voice.',
  },
  stale: {
    cn: '{count} 条译文的原文已修改，建议先校对。',
    en: 'The original text of {count} {count:line has|lines have} changed since translation. Review {count:it|them} first.',
  },
  proofread: { cn: '校对译文', en: 'Proofread translation' },
  underWay: { cn: '此语言正在生成中。', en: 'This language is being generated.' },
  follow: { cn: '查看进度', en: 'View progress' },

  voices: { cn: '声音', en: 'Voices' },
  voicesOf: { cn: '说话人的声音', en: 'Voices of the speakers' },
  automatic: { cn: '自动', en: 'Automatic' },
  automaticHint: {
    cn: '每位说话人都有按性别和音高推荐的声音，可逐一更换。',
    en: 'Each speaker gets a voice that fits the original in gender and pitch. You can change it.',
  },
  suggested: { cn: '推荐', en: 'Suggested' },
  alike: { cn: '全部说话人同一声音', en: 'One voice for all' },
  everybody: { cn: '全部说话人', en: 'All speakers' },
  others: { cn: '其他台词', en: 'Other lines' },
  asOthers: { cn: '同“其他台词”', en: 'Same as other lines' },
  ownVoice: { cn: '单独设置', en: 'Set a voice' },
  ownVoiceNamed: { cn: '单独设置：{who}', en: 'Set a voice: {who}' },
  asOthersNamed: { cn: '同“其他台词”：{who}', en: 'Same as other lines: {who}' },
  noVoices: { cn: '没有会说{language}的发音人', en: 'No voice speaks {language}' },
  noVoicesHint: {
    cn: '字幕仍可导出，并配合视频使用；或联系管理员配置语音引擎。',
    en: 'You can still export the subtitles to use with the video, or ask your administrator to add a speech engine.',
  },
  exportSubtitles: { cn: '导出字幕（SRT）', en: 'Export subtitles (SRT)' },
  exportBoth: { cn: '导出双语字幕', en: 'Export bilingual subtitles' },

  sound: { cn: '声音文件与背景', en: 'Audio and background' },
  audioType: { cn: '音频格式', en: 'Audio format' },
  background: { cn: '背景声', en: 'Background sound' },
  keep: { cn: '保留', en: 'Keep' },
  duck: { cn: '说话时压低', en: 'Lower during speech' },
  off: { cn: '去除', en: 'Remove' },
  keepHint: {
    cn: '音乐和环境声保持原来的音量。音乐较响时台词不易听清。',
    en: 'Music and ambience stay at their original volume. Speech may be hard to understand over loud music.',
  },
  duckHint: {
    cn: '有人说话时背景变轻，台词更清楚；其余时间音量不变。',
    en: 'The background gets quieter while someone speaks and stays at its original volume otherwise.',
  },
  offHint: { cn: '只保留新的配音。', en: 'Only the new voices are kept.' },

  picture: { cn: '画面', en: 'Video' },
  burn: { cn: '画面字幕', en: 'Burned-in subtitles' },
  burnNone: { cn: '无', en: 'None' },
  plain: { cn: '常规', en: 'Plain' },
  large: { cn: '大号', en: 'Large' },
  yellow: { cn: '黄色', en: 'Yellow' },
  top: { cn: '置顶', en: 'At the top' },
  bilingual: { cn: '双语', en: 'Bilingual' },
  burnHint: {
    cn: '字幕会烧录到画面中，无法再关闭；画面需要重新编码，耗时更长。',
    en: 'Subtitles are burned into the video and can’t be turned off. The video is re-encoded, which takes longer.',
  },
  burnNoneHint: {
    cn: '画面保持原样；字幕文件随作品提供。',
    en: 'The video is not changed. Subtitle files are included with the work.',
  },
  preview: { cn: '画面预览', en: 'Video preview' },
  slow: { cn: '必要时放慢画面', en: 'Slow down the video where needed' },
  slowHint: {
    cn: '译文太长时，画面最多放慢 15%，而不是让人说得更快。',
    en: 'Where a translation is too long, the video slows down by up to 15% so that the voice doesn’t have to rush.',
  },
  speakDescriptions: {
    cn: '朗读声音描述、歌曲和制作信息',
    en: 'Read sound descriptions, songs and credits aloud',
  },
  speakDescriptionsHint: {
    cn: '通常只显示在字幕里，如“[关门声]”“♪ 歌词 ♪”和说话人的名字。',
    en: 'By default they only appear in the subtitles, e.g. “[door slams]”, “♪ lyrics ♪” and speaker names.',
  },
  secondTrack: { cn: '原声作为第二音轨', en: 'Keep the original audio as a second track' },
  secondTrackHint: {
    cn: '播放 MP4 时可切换到原声；文件会略大一些。',
    en: 'MP4 players can switch to the original audio. The file is slightly larger.',
  },
  label: { cn: 'AI 合成标识', en: 'AI label' },
  visible: { cn: '画面可见', en: 'Visible' },
  embedded: { cn: '写入文件', en: 'In the file' },
  labelOff: { cn: '不标识', en: 'None' },
  visibleHint: {
    cn: '画面左上角显示标识，文件信息中也会注明。',
    en: 'Shown in the top left corner and noted in the file metadata.',
  },
  embeddedHint: {
    cn: '只在文件信息中注明由机器合成。',
    en: 'Only the file metadata says that the voice is synthesized.',
  },
  labelLeast: {
    cn: '本站依照法律要求标识合成内容。',
    en: ' This site requires a label on synthesized media.',
  },
  labelOffHint: {
    cn: '不作任何标识。部分地区的法律要求标识合成内容，请自行确认。',
    en: 'No label. Some jurisdictions require synthesized media to be labeled; make sure that you comply.',
  },

  quote: { cn: '用量与时间', en: 'Usage and time' },
  toSpeak: { cn: '待生成台词', en: 'Lines to synthesize' },
  generate: { cn: '生成', en: 'Generate' },
  unreviewed: {
    cn: '原文有 {count} 条由引擎识别，尚未检查；错字会被带进译文和配音。',
    en: '{count} recognized {count:line has|lines have} not been reviewed. Any errors will be translated and spoken.',
  },
  unreviewedTranslation: {
    cn: '译文有 {count} 条是机器翻译草稿，尚未校对。',
    en: '{count} translated {count:line is|lines are} a machine draft that hasn’t been proofread.',
  },
  review: { cn: '去检查', en: 'Review' },
  leaving: {
    cn: '生成期间可以离开本页，完成后会通知您。',
    en: 'You can leave this page while it’s being generated. We’ll notify you when it’s done.',
  },
})
