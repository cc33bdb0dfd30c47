import { texts } from '#core/texts/texts.ts'

/** The command palette and the help of the shell. */
export const paletteTexts = texts('palette', {
  title: { cn: '快速前往', en: 'Go to anything' },
  search: { cn: '搜索内容、页面与命令', en: 'Search content, screens and commands' },
  clear: { cn: '清空', en: 'Clear' },
  actions: { cn: '此页面的操作', en: 'Commands of this screen' },
  screens: { cn: '页面', en: 'Screens' },
  projects: { cn: '视频项目', en: 'Dubbing projects' },
  texts: { cn: '朗读文稿', en: 'Texts' },
  episodes: { cn: '播客单集', en: 'Episodes' },
  users: { cn: '用户', en: 'Users' },
  accounts: { cn: '账号', en: 'Accounts' },
  orders: { cn: '订单', en: 'Orders' },
  runs: { cn: '最近的任务', en: 'Recent runs' },
  account: { cn: '帮助与账号', en: 'Help and account' },
  none: { cn: '没有找到“{text}”', en: 'Nothing found for “{text}”' },
  searchFailed: {
    cn: '搜索失败，请稍后再试。',
    en: 'Couldn’t search. Try again in a moment.',
  },
  keysHint: { cn: '↑ ↓ 选择，Enter 打开，Esc 关闭', en: '↑ ↓ to choose, Enter to open, Esc to close' },

  help: { cn: '帮助', en: 'Help' },
  docs: { cn: '使用文档', en: 'Documentation' },
  docsHere: { cn: '此页面的文档', en: 'Documentation about this screen' },
  guide: { cn: '页面说明', en: 'About this screen' },
  openPalette: { cn: '快速前往项目、页面与操作', en: 'Go to any project, screen or action' },
  openHelp: { cn: '打开帮助', en: 'Open help' },
  everywhere: { cn: '所有页面', en: 'On every screen' },
  closeAny: { cn: '关闭对话框或菜单', en: 'Close a dialog or menu' },
  status: { cn: '服务状态', en: 'Service status' },
  contact: { cn: '联系客服', en: 'Contact support' },
  phone: { cn: '电话', en: 'Phone' },
  email: { cn: '邮箱', en: 'Email' },
  noContact: {
    cn: '{brand} 还没有公布联系方式，请联系为您开通账号的人。',
    en: '{brand} hasn’t published contact details. Ask the person who opened your account.',
  },
})
