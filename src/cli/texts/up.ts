import { texts } from '#core/texts/texts.ts'

/** Prefixes of the output of `yiyin up`. */
export const upParts = texts('upParts', {
  yiyin: { cn: '译音', en: 'yiyin' },
  data: { cn: '数据', en: 'data' },
  database: { cn: '数据库', en: 'database' },
  demo: { cn: '演示', en: 'demo' },
  server: { cn: '服务器', en: 'server' },
  worker: { cn: '工作进程', en: 'worker' },
  pages: { cn: '网页', en: 'pages' },
  docs: { cn: '文档', en: 'docs' },
  programs: { cn: '程序', en: 'programs' },
  message: { cn: '消息', en: 'message' },
  backup: { cn: '备份', en: 'backup' },
  models: { cn: '模型', en: 'models' },
  upgrade: { cn: '升级', en: 'upgrade' },
})

/** Output of `yiyin up` and its parts. */
export const upTexts = texts('upTexts', {
  stopping: { cn: '正在停止', en: 'stopping' },
  migration: { cn: '迁移 {name}', en: 'migration {name}' },
  upToDate: { cn: '已是最新', en: 'up to date' },
  noDemo: { cn: '不创建演示数据，因为{because}', en: 'demo data is not created because {because}' },
  ownDatabase: { cn: 'DATABASE_URL 指定了自己的数据库', en: 'DATABASE_URL points to your own database' },
  isPublic: { cn: 'PUBLIC_URL 使此服务器对外公开', en: 'PUBLIC_URL makes this server public' },
  behindProxy: {
    cn: 'TRUSTED_PROXIES 表示此服务器经代理对外开放',
    en: 'TRUSTED_PROXIES says that a proxy makes this server reachable',
  },
  reachedFrom: { cn: '其他机器可以访问 {host}', en: '{host} is reachable from other machines' },
  ready: { cn: '译音已就绪：{address}', en: 'Yiyin is ready at {address}' },
  modelsDraft: {
    cn: '平台目前使用草稿级的引擎。下载 {count} 个模型（{size}）即可用于正式作品。',
    en: 'Your platform speaks with draft engines. {count} {count:download|downloads} ({size}) make it presentable.',
  },
  modelsHow: {
    cn: '以运营身份登录，打开“模型”页下载；或用 yiyin up --models zh-en 启动。',
    en: 'Sign in as an operator and open the page Models, or start with: yiyin up --models zh-en',
  },
  modelsQuestion: {
    cn: '现在下载？[y] 是，[l] 以后再说，[n] 不再询问：',
    en: 'Download now? [y]es, [l]ater, [n]ever:',
  },
  modelsLater: {
    cn: '好的。以后可在“模型”页下载。',
    en: 'All right. You can download them later on the page Models.',
  },
  modelsProgress: {
    cn: '{name}：共 {total}，已完成 {percent} %',
    en: '{name}: {percent} % of {total}',
  },
  modelsThere: {
    cn: '{count} 个模型已下载，马上可用。',
    en: '{count} {count:model is|models are} downloaded and will be used within a minute.',
  },
  modelsAgain: {
    cn: '已下载的部分保留。可在“模型”页继续，或重新启动。',
    en: 'What was downloaded is kept. Continue on the page Models, or start again.',
  },
  secondBrand: { cn: '第二个品牌', en: 'second brand' },
  user: { cn: '用户', en: 'user' },
  agent: { cn: '机构', en: 'agent' },
  operator: { cn: '运营', en: 'operator' },
  finance: { cn: '财务', en: 'finance' },
  toSomebody: { cn: '发给 {to}：{text}', en: 'to {to}: {text}' },
  buildingPages: { cn: '正在构建网页', en: 'building the web app' },
  restarting: { cn: '正在重新启动', en: 'restarting' },
  stoppedAgain: { cn: '已停止（{how}），正在重新启动', en: 'stopped ({how}); restarting' },
  stoppedPause: {
    cn: '已停止（{how}），{seconds} 秒后重新启动',
    en: 'stopped ({how}); restarting in {seconds} s',
  },
  exitCode: { cn: '退出码 {code}', en: 'exit code {code}' },
  killedBy: { cn: '被 {signal} 终止', en: 'killed by {signal}' },
  logFails: { cn: '无法写入日志：{why}', en: 'can’t write its log: {why}' },
  makingDatabase: { cn: '正在创建数据库', en: 'creating the database' },
  recovering: {
    cn: '数据库正从崩溃中恢复，可能需要几分钟',
    en: 'the database is recovering from a crash; this can take a few minutes',
  },
  copyingBinaries: {
    cn: '正在把 PostgreSQL 程序复制到可运行的 {folder}',
    en: 'copying the PostgreSQL binaries to {folder}, where they can be run',
  },
  endingLeftover: {
    cn: '正在停止上次中断后遗留的数据库',
    en: 'stopping the database left over from an interrupted run',
  },
  keptAway: {
    cn: '数据库存放在 {folder}，因为它不能以 root 运行，而 {data} 不对其他用户开放',
    en: 'the database is stored in {folder}, because it must not run as root and {data} isn’t accessible to other users',
  },
  wroteClient: {
    cn: '已写出 packages/client/src/calls.ts 和 packages/python/src/yiyin/calls.py',
    en: 'wrote packages/client/src/calls.ts and packages/python/src/yiyin/calls.py',
  },
  wroteTexts: { cn: '已写出 dist/hong-kong.json', en: 'wrote dist/hong-kong.json' },
  wroteSchema: {
    cn: '已写出 src/core/server/db/schema.sql 和 tables.ts',
    en: 'wrote src/core/server/db/schema.sql and tables.ts',
  },
})

/** Why `yiyin up` does not start. */
export const upFaults = texts('upFaults', {
  migrationFailed: {
    cn: '数据库迁移 {name} 失败，其改动已撤回：{why}',
    en: 'The migration {name} of the database failed, and its changes were taken back: {why}',
  },
  dataNotWritten: {
    cn: '无法写入数据文件夹 {folder}（{code}）。',
    en: 'The data folder {folder} isn’t writable ({code}).',
  },
  badDatabase: {
    cn: 'DATABASE_URL 所指的数据库无法使用：{why}',
    en: 'The database in DATABASE_URL can’t be used: {why}',
  },
  partCannotStart: { cn: '{part}无法启动。', en: 'The {part} failed to start.' },
  otherPostgres: {
    cn: '{folder} 由 PostgreSQL {was} 创建，而此版本的译音使用 PostgreSQL {is}。请用创建它的译音版本启动，并用 pg_dump 迁移数据，或换一个数据文件夹（--data）。',
    en: '{folder} was created by PostgreSQL {was}, but this version of Yiyin includes PostgreSQL {is}. Start it with the version of Yiyin that created it and migrate the data with pg_dump, or use another data folder (--data).',
  },
  noPassword: {
    cn: '无法从 {file} 读取内置数据库的密码（{code}）。',
    en: 'Can’t read the password of the embedded database from {file} ({code}).',
  },
  notMade: {
    cn: 'PostgreSQL 未能创建数据库：\n{why}',
    en: 'PostgreSQL couldn’t create its database:\n{why}',
  },
  needsName: {
    cn: '它需要有名称的用户：请为此用户 ID 添加用户，或换一个用户启动。',
    en: 'It needs a user with a name. Add one for this user ID, or start as another user.',
  },
  stoppedStarting: {
    cn: 'PostgreSQL 在启动时停止（见 {file}）：\n{last}',
    en: 'PostgreSQL stopped during startup (see {file}):\n{last}',
  },
  noBinaries: {
    cn: '没有适用于 {platform} 的 PostgreSQL 程序（可选包 {package}）。请运行不带 --omit=optional 的 npm ci，或把 DATABASE_URL 设为自己的 PostgreSQL。',
    en: 'There are no PostgreSQL binaries for {platform} (optional package {package}). Run npm ci without --omit=optional, or point DATABASE_URL to your own PostgreSQL.',
  },
  cannotBeStopped: {
    cn: '进程号为 {pid} 的 PostgreSQL 正在使用 {folder}，且无法停止。',
    en: 'A PostgreSQL process ({pid}) is using {folder} and can’t be stopped.',
  },
  ownerCannotEnter: {
    cn: '{folder} 中的数据库属于用户 {uid}，而该用户无法进入此文件夹。请让其他用户可穿过其上级文件夹（chmod o+x），或以该用户启动。',
    en: 'The database in {folder} belongs to user {uid}, who can’t access that folder. Make its parent folders accessible to other users (chmod o+x), or start as that user.',
  },
  notOurs: {
    cn: '{folder} 属于别人。请删除它后重新启动。',
    en: '{folder} belongs to another user. Remove it and start again.',
  },
  portTaken: {
    cn: '端口 {port} 已被其他程序占用。请停止该程序，或换一个端口：--port {next}',
    en: 'Port {port} is already in use. Stop the program that uses it, or choose another port: --port {next}',
  },
  portForbidden: {
    cn: '当前用户不能使用端口 {port}。请选 1023 以上的端口：--port 8080',
    en: 'This user isn’t allowed to use port {port}. Choose one above 1023: --port 8080',
  },
  noAddress: {
    cn: '这台机器没有地址 {host}。请使用本机已有的地址：--host 127.0.0.1',
    en: 'This machine doesn’t have the address {host}. Choose one that it has: --host 127.0.0.1',
  },
  noMachine: {
    cn: '没有名为 {host} 的机器。请给出这台机器的地址：--host 127.0.0.1',
    en: 'There is no host named {host}. Use an address of this machine: --host 127.0.0.1',
  },
  cannotListen: {
    cn: '无法在 {host}:{port} 监听：{why}',
    en: 'Can’t listen on {host}:{port}: {why}',
  },
  pagesNotWritten: {
    cn: '需要构建网页，但无法写入 {folder}（{code}）。',
    en: 'The web app needs to be built, but {folder} isn’t writable ({code}).',
  },
  pagesNotBuilt: { cn: '无法构建网页：\n{why}', en: 'The web app couldn’t be built:\n{why}' },
})
