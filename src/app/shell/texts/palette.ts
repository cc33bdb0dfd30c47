import { words } from '#core/texts/words.ts'

/** The command palette and the help of the shell. */
export const paletteWords = words('palette', {
  title: { cn: '快速前往', en: 'Go to anything' },
  search: { cn: '搜索项目、页面与操作', en: 'Search projects, screens and actions' },
  clear: { cn: '清空', en: 'Clear' },
  actions: { cn: '此页面的操作', en: 'Actions of this screen' },
  screens: { cn: '页面', en: 'Screens' },
  projects: { cn: '视频项目', en: 'Dubbing projects' },
  texts: { cn: '朗读文稿', en: 'Texts' },
  episodes: { cn: '播客单集', en: 'Episodes' },
  account: { cn: '账号', en: 'Account' },
  none: { cn: '没有找到“{text}”', en: 'Nothing found for “{text}”' },
  searchFailed: {
    cn: '项目搜索失败，请稍后再试。',
    en: 'Couldn’t search projects. Try again in a moment.',
  },
  keysHint: { cn: '↑ ↓ 选择，Enter 打开，Esc 关闭', en: '↑ ↓ to choose, Enter to open, Esc to close' },

  help: { cn: '帮助', en: 'Help' },
  guide: { cn: '页面说明', en: 'About this screen' },
  keys: { cn: '快捷键', en: 'Keyboard shortcuts' },
  openPalette: { cn: '快速前往项目、页面与操作', en: 'Go to any project, screen or action' },
  openHelp: { cn: '打开帮助', en: 'Open help' },
  closeAny: { cn: '关闭对话框或菜单', en: 'Close a dialog or menu' },
  editorKeys: {
    cn: '在编辑器中，? 列出编辑器的快捷键。',
    en: 'In an editor, ? lists the shortcuts of the editor.',
  },
  status: { cn: '服务状态', en: 'Service status' },
  contact: { cn: '联系客服', en: 'Contact support' },
  phone: { cn: '电话', en: 'Phone' },
  email: { cn: '邮箱', en: 'Email' },
  noContact: {
    cn: '{brand} 还没有公布联系方式，请联系为您开通账号的人。',
    en: '{brand} hasn’t published contact details. Ask the person who opened your account.',
  },
})
