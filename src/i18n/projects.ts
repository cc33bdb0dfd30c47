import * as hk from './hk/projects.ts'
import { words } from './words.ts'

/** The card of a project and its actions. */
export const projectWords = words('project', hk.project, {
  waiting: { cn: '等待中', en: 'Waiting' },
  preparing: { cn: '处理中', en: 'Preparing' },
  proofreading: { cn: '待校对', en: 'Proofreading' },
  translating: { cn: '翻译', en: 'Translation' },
  failed: { cn: '失败', en: 'Failed' },
  generating: { cn: '生成中', en: 'Generating' },
  complete: { cn: '已完成', en: 'Complete' },
  star: { cn: '加星标', en: 'Star' },
  unstar: { cn: '取消星标', en: 'Unstar' },
  starNamed: { cn: '为“{name}”加星标', en: 'Star “{name}”' },
  starDone: { cn: '已加星标', en: 'Added to starred' },
  unstarDone: { cn: '已取消星标', en: 'Removed from starred' },
  languages: { cn: '{count} 种语言', en: '{count} {count:language|languages}' },
  noLanguages: { cn: '尚未翻译', en: 'Not translated yet' },
  subtitlesOnly: { cn: '仅字幕', en: 'Subtitles only' },
  autoTranslated: { cn: '机器翻译', en: 'Auto-translated' },
  expertTranslated: { cn: '人工翻译', en: 'Expert-translated' },
  generated: { cn: '已生成配音', en: 'Dubbed' },
  more: { cn: '“{name}”的操作', en: 'Actions for “{name}”' },
  choose: { cn: '选择“{name}”', en: 'Select “{name}”' },
  open: { cn: '打开', en: 'Open' },
  rename: { cn: '重命名', en: 'Rename' },
  nameOf: { cn: '“{name}”的名称', en: 'Name of “{name}”' },
  renamed: { cn: '已重命名', en: 'Renamed' },
  watch: { cn: '查看视频', en: 'Watch video' },
  subtitles: { cn: '显示字幕', en: 'Show subtitles' },
  unplayable: {
    cn: '浏览器无法播放此视频。您可以下载后观看。',
    en: 'Your browser can’t play this video. Download it to watch it.',
  },
  download: { cn: '下载原视频', en: 'Download video' },
  cancel: { cn: '取消处理', en: 'Cancel processing' },
  cancelAsked: { cn: '正在取消', en: 'Canceling…' },
  remove: { cn: '删除', en: 'Delete' },
  removed: { cn: '“{name}”已删除', en: '“{name}” deleted' },
  undo: { cn: '撤销', en: 'Undo', hk: '復原' },
  restored: { cn: '“{name}”已恢复', en: '“{name}” restored' },
  retry: { cn: '重试', en: 'Try again' },
  retryNamed: { cn: '重试“{name}”', en: 'Retry “{name}”' },
  another: { cn: '换一个文件', en: 'Upload another file' },
  otherSubtitles: {
    cn: '可附上字幕，代替语音识别',
    en: 'You can add subtitles to use instead of speech recognition',
  },
  otherFile: { cn: '可换一个字幕文件', en: 'You can replace the file' },
  retried: { cn: '已重新开始', en: 'Started again' },
  waitingHint: {
    cn: '正在处理，完成后即可打开。',
    en: 'This project is being processed. You can open it once it’s ready.',
  },
})

/** Progress of runs. */
export const runWords = words('run', hk.run, {
  next: { cn: '排队中，即将开始', en: 'Next in the queue' },
  ahead: { cn: '排队中，前面还有 {count} 个', en: 'In the queue, {count} ahead' },
  waiting: { cn: '排队中', en: 'In the queue' },
  triesIn: { cn: '{reason}，{time}后自动重试', en: '{reason}. Retrying in {time}' },
  triesNext: { cn: '{reason}，即将自动重试', en: '{reason}. Retrying shortly' },
  goesOn: { cn: '服务重新启动，即将继续', en: 'The service is restarting. Processing will continue shortly' },
  working: { cn: '处理中', en: 'Processing' },
  left: { cn: '约剩 {time}', en: 'about {time} left' },
  progress: { cn: '“{title}”的进度', en: 'Progress of “{title}”' },
})
