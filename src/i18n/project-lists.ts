import { words } from './words.ts'

/** The lists of projects and of works. */
export const listWords = words('lists', {
  myProject: { cn: '我的项目', en: 'My projects', hk: '我的項目' },
  starProject: { cn: '星标项目', en: 'Starred projects', hk: '星標項目' },
  worksManage: { cn: '作品管理', en: 'Works', hk: '作品管理' },
  create: { cn: '新建项目', en: 'New project', hk: '新建項目' },
  total: { cn: '共 {count} 个', en: 'All in all: {count}', hk: '共 {count} 個' },

  search: { cn: '搜索名称', en: 'Search by name', hk: '搜尋名稱' },
  clearSearch: { cn: '清除搜索', en: 'Clear the search', hk: '清除搜尋' },
  status: { cn: '状态', en: 'Status', hk: '狀態' },
  anyStatus: { cn: '全部状态', en: 'Any status', hk: '全部狀態' },
  language: { cn: '语言', en: 'Language', hk: '語言' },
  anyLanguage: { cn: '全部语言', en: 'Any language', hk: '全部語言' },
  sort: { cn: '排序', en: 'Order', hk: '排序' },
  newest: { cn: '最新在前', en: 'Newest first', hk: '最新在前' },
  oldest: { cn: '最早在前', en: 'Oldest first', hk: '最早在前' },
  name: { cn: '名称 A–Z', en: 'Name A–Z', hk: '名稱 A–Z' },
  nameDown: { cn: '名称 Z–A', en: 'Name Z–A', hk: '名稱 Z–A' },

  pages: { cn: '分页', en: 'Pages', hk: '分頁' },
  previous: { cn: '上一页', en: 'Previous page', hk: '上一頁' },
  next: { cn: '下一页', en: 'Next page', hk: '下一頁' },
  page: { cn: '第 {page} 页', en: 'Page {page}', hk: '第 {page} 頁' },
  jump: { cn: '跳至页', en: 'Go to page', hk: '跳至頁' },

  moreFailed: { cn: '后面的没有加载出来', en: 'The rest did not load', hk: '後面的沒有載入出來' },
  projectsFailed: { cn: '项目加载失败', en: 'Your projects did not load', hk: '項目載入失敗' },
  noProjects: { cn: '还没有项目', en: 'No projects yet', hk: '還沒有項目' },
  noProjectsHint: {
    cn: '上传视频或字幕，校对后选择语言和声音，即可得到配好音的作品。',
    en: 'Bring a video or subtitles, check the lines, choose languages and voices, and get it dubbed.',
    hk: '上傳影片或字幕，校對後選擇語言和聲音，即可得到配好音的作品。',
  },
  noStars: { cn: '还没有星标项目', en: 'No starred projects yet', hk: '還沒有星標項目' },
  noStarsHint: {
    cn: '在项目卡片上点星形图标，常用的项目就会列在这里。',
    en: 'Press the star on the card of a project, and it stands here too.',
    hk: '在項目卡片上點星形圖示，常用的項目就會列在這裡。',
  },
  nothingFound: { cn: '没有符合条件的结果', en: 'Nothing fits', hk: '沒有符合條件的結果' },
  nothingFoundHint: {
    cn: '换个名称或状态试试，或者显示全部。',
    en: 'Try another name or status, or show all of them.',
    hk: '換個名稱或狀態試試，或者顯示全部。',
  },
  showAll: { cn: '显示全部', en: 'Show all', hk: '顯示全部' },
  noSuchPage: { cn: '没有这一页', en: 'There is no such page', hk: '沒有這一頁' },
  firstPage: { cn: '回到第一页', en: 'To the first page', hk: '回到第一頁' },
  found: { cn: '项目列表', en: 'Projects', hk: '項目列表' },
  keys: {
    cn: '方向键移动，Enter 打开，F2 重命名，Delete 删除',
    en: 'Arrows move, Enter opens, F2 renames, Delete deletes',
    hk: '方向鍵移動，Enter 開啟，F2 重新命名，Delete 刪除',
  },
})

/** The list of works. */
export const workWords = words('workList', {
  intro: {
    cn: '所有项目生成的配音作品。',
    en: 'The dubs that were made of all your projects.',
    hk: '所有項目生成的配音作品。',
  },
  work: { cn: '作品', en: 'Work', hk: '作品' },
  state: { cn: '状态', en: 'State', hk: '狀態' },
  length: { cn: '时长', en: 'Length', hk: '時長' },
  time: { cn: '生成时间', en: 'Made', hk: '生成時間' },
  actions: { cn: '操作', en: 'Actions', hk: '操作' },
  version: { cn: '第 {version} 版', en: 'Version {version}', hk: '第 {version} 版' },
  state0: { cn: '未合成', en: 'Not composed', hk: '未合成' },
  state1: { cn: '已合成', en: 'Composed', hk: '已合成' },
  state2: { cn: '合成失败', en: 'Composing failed', hk: '合成失敗' },
  state3: { cn: '生成中', en: 'Generating', hk: '生成中' },
  changed: {
    cn: '生成后有 {count} 行已修改',
    en: 'Lines changed since: {count}',
    hk: '生成後有 {count} 行已修改',
  },
  more: {
    cn: '“{name}”{language}第 {version} 版的操作',
    en: 'What can be done with “{name}”, {language}, version {version}',
    hk: '「{name}」{language}第 {version} 版的操作',
  },
  open: { cn: '查看作品', en: 'Open', hk: '查看作品' },
  project: { cn: '打开项目', en: 'Open the project', hk: '開啟項目' },
  download: { cn: '下载 {file}', en: 'Download {file}', hk: '下載 {file}' },
  downloadAll: { cn: '下载全部（zip）', en: 'Download everything (zip)', hk: '下載全部（zip）' },
  remove: { cn: '删除', en: 'Delete', hk: '刪除' },
  removeAsk: {
    cn: '删除“{name}”{language}第 {version} 版？',
    en: 'Delete “{name}”, {language}, version {version}?',
    hk: '刪除「{name}」{language}第 {version} 版？',
  },
  removeHint: {
    cn: '视频、音频和字幕文件将一并删除，无法恢复。项目和其他版本保留。',
    en: 'Its video, sound and subtitles go with it and cannot be brought back. The project and other versions stay.',
    hk: '影片、音訊和字幕檔案將一併刪除，無法復原。項目和其他版本保留。',
  },
  removed: { cn: '作品已删除', en: 'The work was deleted', hk: '作品已刪除' },
  failed: { cn: '作品加载失败', en: 'Your works did not load', hk: '作品載入失敗' },
  none: { cn: '还没有作品', en: 'No works yet', hk: '還沒有作品' },
  noneHint: {
    cn: '打开一个项目，翻译并选择声音，生成的作品会列在这里。',
    en: 'Open a project, translate it and choose voices; what is made of it stands here.',
    hk: '開啟一個項目，翻譯並選擇聲音，生成的作品會列在這裡。',
  },
  toProjects: { cn: '我的项目', en: 'My projects', hk: '我的項目' },
})
