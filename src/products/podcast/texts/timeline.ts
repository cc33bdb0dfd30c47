import { texts } from '#core/texts/texts.ts'

/** The timeline of an episode that was made. */
export const podcastTimelineTexts = texts('podcastTimelineTexts', {
  timeline: { cn: '时间轴', en: 'Timeline' },
  show: { cn: '显示时间轴', en: 'Show timeline' },
  hide: { cn: '收起时间轴', en: 'Hide timeline' },
  version: { cn: '第 {version} 版的声音', en: 'Audio of version {version}' },
  failed: { cn: '时间轴加载失败', en: 'Couldn’t load the timeline' },
  soundFailed: { cn: '无法播放这个版本', en: 'This version can’t be played' },
  zoom: { cn: '缩放', en: 'Zoom' },
  zoomOf: { cn: '每秒 {pixels} 像素', en: '{pixels} pixels a second' },
  position: { cn: '播放位置', en: 'Position' },
  narrator: { cn: '旁白', en: 'Narration' },
  music: { cn: '音乐', en: 'Music' },
  line: { cn: '{start}，{speaker}：{text}', en: '{start}, {speaker}: {text}' },
  playFrom: { cn: '{start}，{name}，播放', en: '{start}, {name}, play' },
  gap: { cn: '“{text}”之前的间隔', en: 'Gap before “{text}”' },
  gapOf: { cn: '{seconds} 秒', en: '{seconds} seconds' },
  level: { cn: '{name}：音量', en: '{name}: level' },
  trimFrom: { cn: '{name}：开始', en: '{name}: start' },
  trimTo: { cn: '{name}：结束', en: '{name}: end' },
  fadeIn: { cn: '{name}：淡入', en: '{name}: fade in' },
  fadeOut: { cn: '{name}：淡出', en: '{name}: fade out' },
  decibels: { cn: '{gain} 分贝', en: '{gain} dB' },
  changed: {
    cn: '脚本在生成后有改动，重新生成后才能听到。',
    en: 'The script has changed since this version was generated. Generate it again to hear the changes.',
  },
  unplaced: {
    cn: '{count} 段尚未生成，不在时间轴上。',
    en: '{count} {count:line hasn’t|lines haven’t} been generated yet and {count:isn’t|aren’t} shown.',
  },
  oldVersion: {
    cn: '这个版本没有音乐的详细时间，重新生成后可以在这里裁剪。',
    en: 'This version has no details of its music. Generate it again to trim music here.',
  },
})
