import { words } from './words.ts'

/** What the lines of yiyin up are about. */
export const upParts = words('upParts', {
  yiyin: { cn: '译音', en: 'yiyin', hk: '譯音' },
  data: { cn: '数据', en: 'data', hk: '資料' },
  database: { cn: '数据库', en: 'database', hk: '資料庫' },
  demo: { cn: '演示', en: 'demo', hk: '示範' },
  server: { cn: '服务器', en: 'server', hk: '伺服器' },
  worker: { cn: '工作进程', en: 'worker', hk: '工作程序' },
  pages: { cn: '网页', en: 'pages', hk: '網頁' },
  programs: { cn: '程序', en: 'programs', hk: '程式' },
  message: { cn: '消息', en: 'message', hk: '訊息' },
})

/** What yiyin up and its parts say. */
export const upWords = words('upWords', {
  stopping: { cn: '正在停止', en: 'stopping', hk: '正在停止' },
  migration: { cn: '迁移 {name}', en: 'migration {name}', hk: '遷移 {name}' },
  upToDate: { cn: '已是最新', en: 'up to date', hk: '已是最新' },
  noDemo: {
    cn: '不放演示数据，因为{because}',
    en: 'no demo data, since {because}',
    hk: '不放示範資料，因為{because}',
  },
  ownDatabase: {
    cn: 'DATABASE_URL 指定了自己的数据库',
    en: 'DATABASE_URL names a database of its own',
    hk: 'DATABASE_URL 指定了自己的資料庫',
  },
  isPublic: {
    cn: 'PUBLIC_URL 使此服务器对外公开',
    en: 'PUBLIC_URL makes this server public',
    hk: 'PUBLIC_URL 使此伺服器對外公開',
  },
  reachedFrom: {
    cn: '其他机器可以访问 {host}',
    en: '{host} can be reached from other machines',
    hk: '其他機器可以連到 {host}',
  },
  ready: { cn: '译音已就绪：{address}', en: 'Yiyin is ready at {address}', hk: '譯音已就緒：{address}' },
  secondBrand: { cn: '第二个品牌', en: 'second brand', hk: '第二個品牌' },
  user: { cn: '用户', en: 'user', hk: '用戶' },
  agent: { cn: '代理', en: 'agent', hk: '代理' },
  operator: { cn: '运营', en: 'operator', hk: '營運' },
  finance: { cn: '财务', en: 'finance', hk: '財務' },
  toSomebody: { cn: '发给 {to}：{text}', en: 'to {to}: {text}', hk: '發給 {to}：{text}' },
  buildingPages: { cn: '正在构建网页', en: 'building the pages', hk: '正在建置網頁' },
  startingAnew: { cn: '正在重新启动', en: 'starting anew', hk: '正在重新啟動' },
  stoppedAgain: {
    cn: '已停止（{how}），正在重新启动',
    en: 'stopped ({how}); starting it again',
    hk: '已停止（{how}），正在重新啟動',
  },
  stoppedPause: {
    cn: '已停止（{how}），{seconds} 秒后重新启动',
    en: 'stopped ({how}); starting it again in {seconds} s',
    hk: '已停止（{how}），{seconds} 秒後重新啟動',
  },
  exitCode: { cn: '退出码 {code}', en: 'exit code {code}', hk: '退出碼 {code}' },
  killedBy: { cn: '被 {signal} 终止', en: 'killed by {signal}', hk: '被 {signal} 終止' },
  logFails: {
    cn: '无法写入它的日志：{why}',
    en: 'its log cannot be written: {why}',
    hk: '無法寫入它的日誌：{why}',
  },
  makingDatabase: { cn: '正在创建数据库', en: 'making the database', hk: '正在建立資料庫' },
  recovering: {
    cn: '数据库正从崩溃中恢复，可能需要几分钟',
    en: 'the database is recovering from a crash; this can take a few minutes',
    hk: '資料庫正從崩潰中恢復，可能需要幾分鐘',
  },
  copyingBinaries: {
    cn: '正在把 PostgreSQL 程序复制到可运行的 {folder}',
    en: 'copying the PostgreSQL binaries to {folder}, where they can be run',
    hk: '正在把 PostgreSQL 程式複製到可執行的 {folder}',
  },
  endingLeftover: {
    cn: '正在停止上次中断后遗留的数据库',
    en: 'stopping the database that an interrupted run left behind',
    hk: '正在停止上次中斷後遺留的資料庫',
  },
  keptAway: {
    cn: '数据库存放在 {folder}，因为它不能以 root 运行，而 {data} 不对其他用户开放',
    en: 'the database is kept in {folder}, since it must not run as root and {data} is closed to other users',
    hk: '資料庫存放在 {folder}，因為它不能以 root 執行，而 {data} 不對其他用戶開放',
  },
  wroteSchema: {
    cn: '已写出 src/server/core/db/schema.sql 和 tables.ts',
    en: 'wrote src/server/core/db/schema.sql and tables.ts',
    hk: '已寫出 src/server/core/db/schema.sql 和 tables.ts',
  },
})

/** Why it does not start. */
export const upFaults = words('upFaults', {
  dataNotWritten: {
    cn: '无法写入数据文件夹 {folder}（{code}）。',
    en: 'The data folder {folder} cannot be written ({code}).',
    hk: '無法寫入資料目錄 {folder}（{code}）。',
  },
  badDatabase: {
    cn: 'DATABASE_URL 所指的数据库无法使用：{why}',
    en: 'The database that DATABASE_URL names cannot be used: {why}',
    hk: 'DATABASE_URL 所指的資料庫無法使用：{why}',
  },
  holdsDemo: {
    cn: '{folder} 含有密码公开的演示账号，因此不对其他机器开放。请换一个数据文件夹：--data DIR',
    en: '{folder} holds the demo accounts, whose passwords are published, so it is not opened to other machines. Use another data folder: --data DIR',
    hk: '{folder} 含有密碼公開的示範帳號，因此不對其他機器開放。請換一個資料目錄：--data DIR',
  },
  partCannotStart: { cn: '{part}无法启动。', en: 'The {part} cannot start.', hk: '{part}無法啟動。' },
  otherPostgres: {
    cn: '{folder} 由 PostgreSQL {was} 创建，而此版译音带的是 PostgreSQL {is}。请用创建它的译音启动，并以 pg_dump 迁移数据，或换一个数据文件夹（--data）。',
    en: '{folder} was made by PostgreSQL {was}, and this Yiyin carries PostgreSQL {is}. Start it with the Yiyin that made it and move the data with pg_dump, or use another data folder (--data).',
    hk: '{folder} 由 PostgreSQL {was} 建立，而此版譯音帶的是 PostgreSQL {is}。請用建立它的譯音啟動，並以 pg_dump 遷移資料，或換一個資料目錄（--data）。',
  },
  noPassword: {
    cn: '无法从 {file} 读取内置数据库的密码（{code}）。',
    en: 'The password of the embedded database cannot be read from {file} ({code}).',
    hk: '無法從 {file} 讀取內置資料庫的密碼（{code}）。',
  },
  notMade: {
    cn: 'PostgreSQL 未能创建数据库：\n{why}',
    en: 'PostgreSQL could not make its database:\n{why}',
    hk: 'PostgreSQL 未能建立資料庫：\n{why}',
  },
  needsName: {
    cn: '它需要有名称的用户：请为此编号添加用户，或换一个用户启动。',
    en: 'It needs a user with a name: add one for this number, or start as another user.',
    hk: '它需要有名稱的用戶：請為此編號加入用戶，或換一個用戶啟動。',
  },
  stoppedStarting: {
    cn: 'PostgreSQL 在启动时停止（见 {file}）：\n{last}',
    en: 'PostgreSQL stopped while starting (see {file}):\n{last}',
    hk: 'PostgreSQL 在啟動時停止（見 {file}）：\n{last}',
  },
  noBinaries: {
    cn: '没有适用于 {platform} 的 PostgreSQL 程序（可选包 {package}）。请运行不带 --omit=optional 的 npm ci，或把 DATABASE_URL 设为自己的 PostgreSQL。',
    en: 'There are no PostgreSQL binaries for {platform} (the optional package {package}). Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
    hk: '沒有適用於 {platform} 的 PostgreSQL 程式（選用套件 {package}）。請執行不帶 --omit=optional 的 npm ci，或把 DATABASE_URL 設為自己的 PostgreSQL。',
  },
  cannotBeStopped: {
    cn: '进程号为 {pid} 的 PostgreSQL 正在使用 {folder}，且无法停止。',
    en: 'The PostgreSQL with process number {pid} uses {folder} and cannot be stopped.',
    hk: '程序編號為 {pid} 的 PostgreSQL 正在使用 {folder}，且無法停止。',
  },
  ownerCannotEnter: {
    cn: '{folder} 中的数据库属于用户 {uid}，而该用户无法进入此文件夹。请让其他用户可穿过其上级文件夹（chmod o+x），或以该用户启动。',
    en: 'The database in {folder} belongs to user {uid}, who cannot enter that folder. Let others pass through its parent folders (chmod o+x), or start as that user.',
    hk: '{folder} 中的資料庫屬於用戶 {uid}，而該用戶無法進入此資料夾。請讓其他用戶可穿過其上級資料夾（chmod o+x），或以該用戶啟動。',
  },
  notOurs: {
    cn: '{folder} 属于别人。请删除它后重新启动。',
    en: '{folder} belongs to somebody else. Remove it and start again.',
    hk: '{folder} 屬於別人。請刪除它後重新啟動。',
  },
  portTaken: {
    cn: '端口 {port} 已被其他程序占用。请停止该程序，或换一个端口：--port {next}',
    en: 'Port {port} is taken by another program. Stop that program, or choose another port: --port {next}',
    hk: '連接埠 {port} 已被其他程式佔用。請停止該程式，或換一個連接埠：--port {next}',
  },
  portForbidden: {
    cn: '当前用户不能使用端口 {port}。请选 1023 以上的端口：--port 8080',
    en: 'Port {port} may not be used by this user. Choose one above 1023: --port 8080',
    hk: '目前用戶不能使用連接埠 {port}。請選 1023 以上的連接埠：--port 8080',
  },
  noAddress: {
    cn: '这台机器没有地址 {host}。请选它有的地址：--host 127.0.0.1',
    en: 'This machine has no address {host}. Choose one that it has: --host 127.0.0.1',
    hk: '這台機器沒有地址 {host}。請選它有的地址：--host 127.0.0.1',
  },
  noMachine: {
    cn: '没有名为 {host} 的机器。请给出这台机器的地址：--host 127.0.0.1',
    en: 'There is no machine called {host}. Give an address of this one: --host 127.0.0.1',
    hk: '沒有名為 {host} 的機器。請給出這台機器的地址：--host 127.0.0.1',
  },
  cannotListen: {
    cn: '无法在 {host}:{port} 监听：{why}',
    en: '{host}:{port} cannot be listened on: {why}',
    hk: '無法在 {host}:{port} 監聽：{why}',
  },
  pagesNotWritten: {
    cn: '需要构建网页，但无法写入 {folder}（{code}）。',
    en: 'The web part has to be built, and {folder} cannot be written ({code}).',
    hk: '需要建置網頁，但無法寫入 {folder}（{code}）。',
  },
  pagesNotBuilt: {
    cn: '无法构建网页：\n{why}',
    en: 'The web part cannot be built:\n{why}',
    hk: '無法建置網頁：\n{why}',
  },
})
