import { words } from './words.ts'

/** The lists of projects and of works. */
export const listWords = words('lists', {
  myProject: { cn: '我的项目', en: 'My projects' },
  starProject: { cn: '星标项目', en: 'Starred projects' },
  worksManage: { cn: '作品管理', en: 'Works' },
  create: { cn: '新建项目', en: 'New project' },
  total: { cn: '共 {count} 个', en: '{count} {count:project|projects}' },

  search: { cn: '搜索名称', en: 'Search by name' },
  clearSearch: { cn: '清除搜索', en: 'Clear the search' },
  status: { cn: '状态', en: 'Status' },
  anyStatus: { cn: '全部状态', en: 'All statuses' },
  language: { cn: '语言', en: 'Language' },
  anyLanguage: { cn: '全部语言', en: 'All languages' },
  sort: { cn: '排序', en: 'Sort by' },
  newest: { cn: '最新在前', en: 'Newest first' },
  oldest: { cn: '最早在前', en: 'Oldest first' },
  name: { cn: '名称 A–Z', en: 'Name A–Z' },
  nameDown: { cn: '名称 Z–A', en: 'Name Z–A' },

  pages: { cn: '分页', en: 'Pages' },
  previous: { cn: '上一页', en: 'Previous page' },
  next: { cn: '下一页', en: 'Next page' },
  page: { cn: '第 {page} 页', en: 'Page {page}' },
  jump: { cn: '跳至页', en: 'Go to page' },

  moreFailed: { cn: '后面的没有加载出来', en: 'Couldn’t load more' },
  projectsFailed: { cn: '项目加载失败', en: 'Couldn’t load projects' },
  noProjects: { cn: '还没有项目', en: 'No projects yet' },
  noProjectsHint: {
    cn: '上传视频或字幕，校对后选择语言和声音，即可生成配音作品。',
    en: 'Upload a video or subtitles, proofread them, choose languages and voices, and get your dub.',
  },
  noStars: { cn: '还没有星标项目', en: 'No starred projects yet' },
  noStarsHint: {
    cn: '在项目卡片上点击星标，常用的项目就会显示在这里。',
    en: 'Select the star on a project card to see the project here.',
  },
  nothingFound: { cn: '没有符合条件的结果', en: 'No results' },
  nothingFoundHint: {
    cn: '换个名称或状态试试，或者显示全部。',
    en: 'Try another name or status, or show all projects.',
  },
  showAll: { cn: '显示全部', en: 'Show all' },
  noSuchPage: { cn: '没有这一页', en: 'Page not found' },
  firstPage: { cn: '回到第一页', en: 'Go to first page' },
  found: { cn: '项目列表', en: 'Projects' },
  keys: {
    cn: '方向键移动，Enter 打开，空格选择，F2 重命名，Delete 删除',
    en: 'Use arrow keys to move, Enter to open, Space to select, F2 to rename, Delete to delete',
  },

  chosen: { cn: '已选 {count} 个', en: '{count} selected' },
  chosenTools: { cn: '所选项目的操作', en: 'Actions for the selected projects' },
  remove: { cn: '删除', en: 'Delete' },
  chooseAll: { cn: '全选', en: 'Select all' },
  endChoosing: { cn: '取消选择', en: 'Clear selection' },
  removeAsk: { cn: '删除 {count} 个项目？', en: 'Delete {count} {count:project|projects}?' },
  removeHint: {
    cn: '其中正在进行的处理会停止。删除后可以立即撤销。',
    en: 'Any processing will stop. You can undo this right after deleting.',
  },
  andMore: { cn: '另有 {count} 个', en: 'and {count} more' },
  manyStarred: { cn: '已为 {count} 个项目加星标', en: '{count} {count:project|projects} starred' },
  manyUnstarred: { cn: '已取消 {count} 个项目的星标', en: '{count} {count:project|projects} unstarred' },
  manyRemoved: { cn: '已删除 {count} 个项目', en: '{count} {count:project|projects} deleted' },
  manyRestored: { cn: '已恢复 {count} 个项目', en: '{count} {count:project|projects} restored' },
  export: { cn: '导出', en: 'Export' },
  asCsv: { cn: 'CSV 表格', en: 'CSV' },
  asXlsx: { cn: 'Excel 表格', en: 'Excel' },
})

/** The list of works. */
export const workWords = words('workList', {
  intro: { cn: '所有项目生成的配音作品。', en: 'Dubs generated from all your projects.' },
  work: { cn: '作品', en: 'Work' },
  state: { cn: '状态', en: 'Status' },
  length: { cn: '时长', en: 'Duration' },
  time: { cn: '生成时间', en: 'Generated' },
  actions: { cn: '操作', en: 'Actions' },
  version: { cn: '第 {version} 版', en: 'Version {version}' },
  state0: { cn: '未合成', en: 'Not composed' },
  state1: { cn: '已合成', en: 'Composed' },
  state2: { cn: '合成失败', en: 'Composing failed' },
  state3: { cn: '生成中', en: 'Generating' },
  changed: { cn: '生成后有 {count} 条已修改', en: '{count} {count:line|lines} changed since' },
  more: {
    cn: '“{name}”{language}第 {version} 版的操作',
    en: 'Actions for “{name}”, {language}, version {version}',
  },
  open: { cn: '查看作品', en: 'View' },
  project: { cn: '打开项目', en: 'Open project' },
  download: { cn: '下载 {file}', en: 'Download {file}' },
  downloadAll: { cn: '下载全部（zip）', en: 'Download all (ZIP)' },
  remove: { cn: '删除', en: 'Delete' },
  removeAsk: {
    cn: '删除“{name}”{language}第 {version} 版？',
    en: 'Delete “{name}”, {language}, version {version}?',
  },
  removeHint: {
    cn: '视频、音频和字幕文件将一并删除，无法恢复。项目和其他版本保留。',
    en: 'Its video, audio and subtitle files will be deleted permanently. The project and other versions are kept.',
  },
  choose: {
    cn: '选择“{name}”{language}第 {version} 版',
    en: 'Select “{name}”, {language}, version {version}',
  },
  named: { cn: '{name} · {language} · 第 {version} 版', en: '{name} · {language} · version {version}' },
  chosenTools: { cn: '所选作品的操作', en: 'Actions for the selected works' },
  keys: {
    cn: '方向键移动，Enter 打开，空格选择，Delete 删除所选',
    en: 'Use arrow keys to move, Enter to open, Space to select, Delete to delete the selection',
  },
  removeManyAsk: { cn: '删除 {count} 个作品？', en: 'Delete {count} {count:work|works}?' },
  removeManyHint: {
    cn: '它们的视频、音频和字幕文件将一并删除，无法恢复。项目和其他版本保留。',
    en: 'Their video, audio and subtitle files will be deleted permanently. Projects and other versions are kept.',
  },
  goingStay: {
    cn: '正在生成的 {count} 个不会删除。',
    en: '{count} {count:work that is|works that are} being generated won’t be deleted.',
  },
  removedMany: { cn: '已删除 {count} 个作品', en: '{count} {count:work|works} deleted' },
  removed: { cn: '作品已删除', en: 'Work deleted' },
  failed: { cn: '作品加载失败', en: 'Couldn’t load works' },
  none: { cn: '还没有作品', en: 'No works yet' },
  noneHint: {
    cn: '打开一个项目，翻译并选择声音，生成的作品会列在这里。',
    en: 'Open a project, translate it and choose voices. The works you generate appear here.',
  },
  toProjects: { cn: '我的项目', en: 'My projects' },
})
