import { words } from './words.ts'

/** Works of any product: progress, versions and files. */
export const madeWords = words('madeWork', {
  workFailed: { cn: '作品加载失败', en: 'Couldn’t load the work' },
  gone: { cn: '没有这个作品', en: 'Work not found' },
  goneHint: {
    cn: '它可能已被删除，或者属于其他账号。',
    en: 'It may have been deleted or belong to another account.',
  },
  noWork: { cn: '请先选择一个作品', en: 'Choose a work first' },
  toWorks: { cn: '作品管理', en: 'All works' },
  stages: { cn: '步骤', en: 'Steps' },
  stageDone: { cn: '已完成', en: 'Done' },
  stageNow: { cn: '进行中', en: 'In progress' },
  stageOpen: { cn: '等待', en: 'Pending' },
  leave: {
    cn: '可以离开或关闭本页，生成会继续，完成后会通知您。',
    en: 'You can leave or close this page. Generation continues, and we’ll notify you when it’s done.',
  },
  cancel: { cn: '取消生成', en: 'Cancel generating' },
  cancelText: {
    cn: '已完成的部分会保留，之后再生成时从那里继续。',
    en: 'Finished parts are kept, and the next attempt continues from there.',
  },
  keepOn: { cn: '继续生成', en: 'Keep generating' },
  cancelDone: { cn: '已请求取消', en: 'Canceling…' },
  failed: { cn: '生成失败', en: 'Generation failed' },
  cancelled: { cn: '已取消生成', en: 'Generation canceled' },
  failedOrCancelled: { cn: '失败或已取消', en: 'Failed or canceled' },
  notMade: { cn: '尚未生成', en: 'Not generated yet' },
  failedHint: {
    cn: '已完成的部分均已保留，重试时从失败处继续。',
    en: 'Finished parts are kept. A retry continues where it stopped.',
  },
  again: { cn: '重试', en: 'Retry' },
  downloads: { cn: '下载', en: 'Downloads' },
  downloadAll: { cn: '全部打包下载', en: 'Download all' },
  archiveWaits: { cn: '等待其余文件', en: 'Waiting for remaining files' },
  archiveLacks: { cn: '部分文件不可用', en: 'Some files are unavailable' },
  archiveWaitsText: {
    cn: '以下文件正在生成，完成后自动开始下载：',
    en: 'These files are still being written. The download starts automatically when they’re ready:',
  },
  archiveLacksText: {
    cn: '压缩包将不包含以下文件。重新生成作品即可获得：',
    en: 'The archive won’t include these files. Regenerate the work to get them:',
  },
  archiveWithout: { cn: '只下载已有的文件', en: 'Download without them' },
  download: { cn: '下载{name}', en: 'Download {name}' },
  moreFiles: {
    cn: '其余文件正在生成，完成后会显示在这里。',
    en: 'The remaining files are still being written and will appear here.',
  },
  both: { cn: '字幕和脚本带原文', en: 'Include the original in subtitles and script' },
  versions: { cn: '版本', en: 'Versions' },
  version: { cn: '第 {version} 版', en: 'Version {version}' },
  shown: { cn: '正在查看', en: 'Viewing' },
  openVersion: { cn: '打开第 {version} 版', en: 'Open version {version}' },
  generatingState: { cn: '生成中', en: 'Generating' },
  remove: { cn: '删除此版本', en: 'Delete version' },
  removeText: {
    cn: '它的文件会一并删除，无法恢复。其他版本不受影响。',
    en: 'Its files will be deleted permanently. Other versions aren’t affected.',
  },
  removeConfirm: { cn: '删除', en: 'Delete' },
  removed: { cn: '已删除', en: 'Deleted' },
  generatingVersion: { cn: '正在生成第 {version} 版', en: 'Generating version {version}' },
  progress: { cn: '查看进度', en: 'View progress' },

  chapter: { cn: '第 {number} 章', en: 'Chapter {number}' },
  playChapter: { cn: '播放“{title}”', en: 'Play “{title}”' },
  saveChapter: { cn: '下载“{title}”', en: 'Download “{title}”' },
  playFailed: {
    cn: '音频无法播放，请下载后收听。',
    en: 'The audio can’t be played here. Download it instead.',
  },
  readAlongHint: { cn: '点一句从那里播放。', en: 'Click a sentence to play from there.' },
  textFailed: { cn: '文字加载失败', en: 'Couldn’t load the text' },
  silentAgain: {
    cn: '再次生成时只重做未能朗读的部分，不另收费。',
    en: 'Generate again to add only what was not read, at no charge.',
  },
})
