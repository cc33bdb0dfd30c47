import { texts } from '#core/texts/texts.ts'

/** The screen where the script of an episode is edited and made. */
export const podcastEditor = texts('podcastEditor', {
  back: { cn: '全部单集', en: 'All episodes' },
  options: { cn: '制作', en: 'Production' },
  details: { cn: '单集信息', en: 'Episode details' },
  newLines: { cn: '新增或修改的台词', en: 'New or changed lines' },
  linesOf: { cn: '{part} / {all}', en: '{part} of {all}' },
  noVoices: {
    cn: '没有会说“{language}”的发音人。请在节目设置中更换语言，或联系管理员配置语音引擎。',
    en: 'No voice speaks {language}. Change the language of the show, or ask your administrator to add a speech engine.',
  },
  toShow: { cn: '节目设置', en: 'Show settings' },

  narrator: { cn: '旁白', en: 'Narrator' },
  narratorHint: {
    cn: '朗读没有指定角色的台词。各角色的声音在“角色”一栏设置。',
    en: 'Speaks lines without a character. The voices of characters are set under “Characters”.',
  },

  sound: { cn: '声音', en: 'Sound' },
  channels: { cn: '声道', en: 'Channels' },
  stereo: { cn: '立体声', en: 'Stereo' },
  mono: { cn: '单声道', en: 'Mono' },
  loudness: { cn: '响度', en: 'Loudness' },
  loudnessUsual: { cn: '播客标准（{value} LUFS）', en: 'Podcast standard ({value} LUFS)' },
  loudnessLoud: { cn: '更响（-14 LUFS）', en: 'Louder (-14 LUFS)' },
  loudnessBroadcast: { cn: '广播（-23 LUFS）', en: 'Broadcast (-23 LUFS)' },
  loudnessOther: { cn: '{value} LUFS', en: '{value} LUFS' },
  loudnessHint: {
    cn: '各播客平台要求的音量，听众切换节目时不必调音量。',
    en: 'The level that podcast directories require, so listeners don’t have to adjust the volume between shows.',
  },
  linePause: { cn: '台词间隔', en: 'Pause between lines' },
  crossfade: { cn: '音乐交叠', en: 'Music crossfade' },
  crossfadeHint: {
    cn: '一段音乐淡出的同时，下一段淡入所用的时间。',
    en: 'How long one piece of music fades into the next.',
  },
  more: { cn: '附加文件', en: 'Additional files' },
  withWav: { cn: 'WAV 成品（无损，体积大）', en: 'WAV file (lossless, large)' },
  withStems: { cn: '人声和音乐分轨（WAV）', en: 'Separate voice and music tracks (WAV)' },

  ducking: { cn: '说话时压低音乐', en: 'Music under speech' },
  duckingHint: {
    cn: '有人说话时，音乐自动变轻，话音结束后恢复。',
    en: 'Music gets quieter while someone speaks and comes back afterwards.',
  },
  depth: { cn: '压低多少', en: 'How much quieter' },
  depthHint: { cn: '数值越大，说话时音乐越轻。', en: 'The larger, the quieter the music is under speech.' },
  attack: { cn: '提前压低', en: 'Before speech (attack)' },
  attackHint: {
    cn: '在开口之前用这段时间把音乐降下来。',
    en: 'Time over which the music gets quieter before a line starts.',
  },
  hold: { cn: '继续保持', en: 'After speech (hold)' },
  holdHint: {
    cn: '话音结束后仍保持这么久，短暂停顿时音乐不会忽大忽小。',
    en: 'Time for which it stays quiet after a line, so that it doesn’t come back in short pauses.',
  },
  release: { cn: '恢复用时', en: 'Back to full (release)' },
  releaseHint: {
    cn: '随后在这段时间内恢复原来的音量。',
    en: 'Time over which the music returns to its level.',
  },
  reset: { cn: '恢复默认', en: 'Reset' },
  seconds: { cn: '{seconds} 秒', en: '{seconds} s' },
  decibels: { cn: '{value} dB', en: '{value} dB' },

  description: { cn: '简介', en: 'Description' },
  descriptionHint: {
    cn: '显示在订阅源、公开页面和播客应用中。空行分段。',
    en: 'Shown in the feed, on the public page and in podcast apps. Blank lines separate paragraphs.',
  },
  season: { cn: '季', en: 'Season' },
  number: { cn: '集', en: 'Episode number' },
  optional: { cn: '选填', en: 'Optional' },
  wholeNumber: { cn: '请输入 1 至 100000 之间的整数', en: 'Enter a whole number from 1 to 100,000' },
  kind: { cn: '类型', en: 'Kind' },
  full: { cn: '正片', en: 'Full episode' },
  trailer: { cn: '预告', en: 'Trailer' },
  bonus: { cn: '番外', en: 'Bonus' },
  explicit: { cn: '含有不适合儿童的内容', en: 'Contains explicit content' },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '单集信息已保存', en: 'Episode details saved' },
})
