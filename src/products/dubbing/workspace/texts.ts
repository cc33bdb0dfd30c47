import { texts } from '#core/texts/texts.ts'

/** The bar of steps of a project, and its player. */
export const workspaceTexts = texts('workspace', {
  steps: { cn: '步骤', en: 'Steps' },
  project: { cn: '概览', en: 'Overview' },
  subtitles: { cn: '字幕', en: 'Subtitles' },
  translation: { cn: '译文', en: 'Translation' },
  work: { cn: '配音', en: 'Dub' },
  languages: { cn: '语言', en: 'Languages' },
  toProjects: { cn: '我的项目', en: 'My projects' },

  later: { cn: '尚未开始', en: 'Not started' },
  todo: { cn: '待处理', en: 'To do' },
  failed: { cn: '失败', en: 'Failed' },
  cancelled: { cn: '已取消', en: 'Canceled' },
  unread: { cn: '未校对', en: 'Not proofread' },
  stale: { cn: '已过期', en: 'Outdated' },
  done: { cn: '已完成', en: 'Done' },
  going: { cn: '进行中', en: 'In progress' },
  waiting: { cn: '排队中', en: 'Queued' },
  share: { cn: '{share}，约剩 {left}', en: '{share}, about {left} left' },
  lines: { cn: '{count} 条', en: '{count} {count:line|lines}' },

  divider: { cn: '字幕与画面的分界', en: 'Divider between lines and film' },
  dividerHint: { cn: '拖动调整宽度，双击恢复', en: 'Drag to resize. Double-click to reset' },

  hear: { cn: '声音', en: 'Sound' },
  original: { cn: '原声', en: 'Original' },
  dub: { cn: '配音', en: 'Dub' },
})
