import { words } from './words.ts'

/** What stands on the card of a project, and what can be done with it. */
export const projectWords = words('project', {
  waiting: { cn: '等待中', en: 'Waiting', hk: '等待中' },
  proofreading: { cn: '待校对', en: 'Proofreading', hk: '待校對' },
  translating: { cn: '翻译', en: 'Translation', hk: '翻譯' },
  failed: { cn: '失败', en: 'Failed', hk: '失敗' },
  generating: { cn: '生成中', en: 'Generating', hk: '生成中' },
  complete: { cn: '已完成', en: 'Complete', hk: '已完成' },
  star: { cn: '加星标', en: 'Star', hk: '加星標' },
  unstar: { cn: '取消星标', en: 'Take the star away', hk: '取消星標' },
  starNamed: { cn: '为“{name}”加星标', en: 'Star “{name}”', hk: '為「{name}」加星標' },
  starDone: { cn: '已加星标', en: 'Starred', hk: '已加星標' },
  unstarDone: { cn: '已取消星标', en: 'The star is gone', hk: '已取消星標' },
  languages: { cn: '{count} 种语言', en: 'Languages: {count}', hk: '{count} 種語言' },
  noLanguages: { cn: '尚未翻译', en: 'Not translated yet', hk: '尚未翻譯' },
  subtitlesOnly: { cn: '仅字幕', en: 'Subtitles only', hk: '僅字幕' },
  autoTranslated: { cn: '机器翻译', en: 'Auto-translated', hk: '機器翻譯' },
  expertTranslated: { cn: '人工翻译', en: 'Expert-translated', hk: '人工翻譯' },
  generated: { cn: '已生成配音', en: 'Dubbed', hk: '已生成配音' },
  more: { cn: '“{name}”的操作', en: 'What can be done with “{name}”', hk: '「{name}」的操作' },
  choose: { cn: '选择“{name}”', en: 'Choose “{name}”', hk: '選擇「{name}」' },
  open: { cn: '打开', en: 'Open', hk: '開啟' },
  rename: { cn: '重命名', en: 'Rename', hk: '重新命名' },
  nameOf: { cn: '“{name}”的名称', en: 'Name of “{name}”', hk: '「{name}」的名稱' },
  renamed: { cn: '已重命名', en: 'Renamed', hk: '已重新命名' },
  watch: { cn: '查看视频', en: 'Watch the video', hk: '查看影片' },
  subtitles: { cn: '显示字幕', en: 'Show the subtitles', hk: '顯示字幕' },
  unplayable: {
    cn: '浏览器无法播放此视频。您可以下载后观看。',
    en: 'Your browser cannot play this video. Download it to watch it.',
    hk: '瀏覽器無法播放此影片。您可以下載後觀看。',
  },
  download: { cn: '下载原视频', en: 'Download the video', hk: '下載原影片' },
  cancel: { cn: '取消处理', en: 'Stop the work on it', hk: '取消處理' },
  cancelAsked: { cn: '正在取消', en: 'It is being stopped', hk: '正在取消' },
  remove: { cn: '删除', en: 'Delete', hk: '刪除' },
  removed: { cn: '“{name}”已删除', en: '“{name}” deleted', hk: '「{name}」已刪除' },
  undo: { cn: '撤销', en: 'Undo', hk: '復原' },
  restored: { cn: '“{name}”已恢复', en: '“{name}” is back', hk: '「{name}」已恢復' },
  retry: { cn: '重试', en: 'Try again', hk: '重試' },
  retryNamed: { cn: '重试“{name}”', en: 'Try again: “{name}”', hk: '重試「{name}」' },
  otherSubtitles: {
    cn: '可附上字幕，代替语音识别',
    en: 'They may take the place of what is recognized',
    hk: '可附上字幕，代替語音識別',
  },
  otherFile: {
    cn: '可换一个字幕文件',
    en: 'Another file may take the place of the first',
    hk: '可換一個字幕檔案',
  },
  retried: { cn: '已重新开始', en: 'It goes on', hk: '已重新開始' },
  waitingHint: {
    cn: '正在准备，完成后即可打开。',
    en: 'It is being prepared, and opens once that is done.',
    hk: '正在準備，完成後即可開啟。',
  },
})

/** How far long work is. */
export const runWords = words('run', {
  next: { cn: '排队中，下一个就是它', en: 'Next in the queue', hk: '排隊中，下一個就是它' },
  ahead: {
    cn: '排队中，前面还有 {count} 个',
    en: 'In the queue, {count} before it',
    hk: '排隊中，前面還有 {count} 個',
  },
  waiting: { cn: '排队中', en: 'In the queue', hk: '排隊中' },
  working: { cn: '处理中', en: 'At work', hk: '處理中' },
  left: { cn: '约剩 {time}', en: 'about {time} left', hk: '約剩 {time}' },
  progress: { cn: '“{title}”的进度', en: 'Progress of “{title}”', hk: '「{title}」的進度' },
})
