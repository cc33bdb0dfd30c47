import { texts } from '#core/texts/texts.ts'

/** Why a model or the catalog of models cannot be used or downloaded, and what to do. */
export const modelFaults = texts('modelFaults', {
  wrongSize: {
    cn: '{address} 有 {bytes} 字节，而目录中写的是 {known}。{published}',
    en: '{address} has {bytes} bytes, but the catalog says {known}. {published}',
  },
  sentOtherSize: {
    cn: '{address} 传来 {bytes} 字节，而目录中写的是 {known}。{published}',
    en: '{address} sent {bytes} bytes, but the catalog says {known}. {published}',
  },
  givenOther: {
    cn: '上传的 {name} 与目录中的文件不符（大小或 SHA-256 不同）。请重新从 {address} 下载后上传。',
    en: 'The uploaded {name} is not the file of the catalog: its size or SHA-256 differs. Download it again from {address} and upload it.',
  },
  privateMirror: {
    cn: '镜像 {host} 不是公网地址。只有服务器的环境变量 ALLOWED_PRIVATE_HOSTS 允许时才能从内网地址下载。',
    en: 'The mirror {host} is not a public address. Downloads from private addresses must be allowed in the environment of the server: ALLOWED_PRIVATE_HOSTS.',
  },
  wrongSum: {
    cn: '{address} 与目录记录的文件不符：它的 SHA-256 是 {sum}，下载内容已丢弃。{published}',
    en: '{address} is not the file in the catalog: its SHA-256 is {sum}. The download was discarded. {published}',
  },
  published: {
    cn: '它可能已重新发布：请核对其页面，并更正 DATA/models/catalogue.json。',
    en: 'It may have been published again: check its page and correct DATA/models/catalogue.json.',
  },
  gone: {
    cn: '{address} 的文件已不存在（{status}）。请确认新地址并写入 DATA/models/catalogue.json（见 docs/operate/engines.md）。',
    en: 'The file at {address} no longer exists ({status}). Find its new address and put it into DATA/models/catalogue.json (see docs/operate/engines.md).',
  },
  notGivenOut: {
    cn: '{address} 拒绝了下载（{status}）。请用 MODELS_MIRROR 选择镜像，或用浏览器下载（见 docs/operate/engines.md）。',
    en: '{address} refused the download ({status}). Choose a mirror with MODELS_MIRROR, or download it in a browser (see docs/operate/engines.md).',
  },
  unreachable: {
    cn: '无法连接 {host}：{why}。如果这台机器不能上网，请把 MODELS_MIRROR 设为可访问的镜像，或手动放置文件（见 docs/operate/engines.md）。否则请重试，下载会从中断处继续。',
    en: 'Could not connect to {host}: {why}. If this machine has no internet access, set MODELS_MIRROR to a mirror that it can reach, or place the files by hand (see docs/operate/engines.md). Otherwise try again: the download resumes where it stopped.',
  },
  nameUnknown: { cn: '域名不存在', en: 'the host name is unknown' },
  noNameServer: { cn: '域名服务器没有响应', en: 'the name server did not respond' },
  takesNone: { cn: '连接被拒绝', en: 'the connection was refused' },
  wasCut: { cn: '连接被中断', en: 'the connection was interrupted' },
  noAnswer: { cn: '没有响应', en: 'it did not respond' },
  sentNothing: { cn: '{seconds} 秒内没有收到任何数据', en: 'no data was received for {seconds} s' },
  otherPart: {
    cn: '收到的不是所请求的部分（{status}）',
    en: 'it sent another part of the file than was requested ({status})',
  },
  answered: { cn: '返回了 {status}', en: 'it returned {status}' },
  diskFull: {
    cn: '磁盘空间不足，无法写入 {file}。请释放空间后重试，下载会从中断处继续。',
    en: 'The disk is full: {file} could not be written. Free up space and try again: the download resumes where it stopped.',
  },
  diskFullUnpacking: {
    cn: '磁盘空间不足。请释放空间后重试，已下载的内容会保留。',
    en: 'The disk is full. Free up space and try again: the download is kept.',
  },
  noBzip2: {
    cn: '缺少程序 bzip2。请安装：apt-get install -y bzip2',
    en: 'The program bzip2 is missing. Install it: apt-get install -y bzip2',
  },
  badArchive: {
    cn: '未解压此压缩包：{why}。正常的模型压缩包不会这样，请换一个来源。',
    en: 'The archive was not unpacked: {why}. A valid model archive contains nothing like it, so use another source.',
  },
  holdsMore: {
    cn: '内容超过目录所写的 {megabytes} MB',
    en: 'it contains more than the {megabytes} MB in the catalog',
  },
  twiceInside: { cn: '其中有重名', en: 'it contains a name twice' },
  noPlainFile: { cn: '其中的 {name} 是 {type}，不是普通文件', en: '{name} is a {type}, not a regular file' },
  outside: { cn: '其中的 {name} 指向压缩包之外', en: '{name} points outside the archive' },
  damaged: {
    cn: '压缩包已损坏（{why}）。请重试，将重新下载。',
    en: 'The archive is damaged ({why}). Try again: it will be downloaded once more.',
  },
  unusable: { cn: '{file} 无法使用：\n{why}', en: '{file} cannot be used:\n{why}' },
  notJson: { cn: '{file} 不是 JSON：{why}', en: '{file} is not JSON: {why}' },
  twoModels: {
    cn: '{file} 里有两个名为 {name} 的模型。请给其中一个改名。',
    en: '{file} has two models called {name}. Give one of them another name.',
  },
  busy: {
    cn: '{name} 正由进程 {pid} 下载。请等它完成，或停止它。',
    en: '{name} is already being downloaded by process {pid}. Wait for it, or stop it.',
  },
  mayNotWrite: {
    cn: '当前用户不能写入 {folder}。请授予权限，或用 --data 换一个文件夹。',
    en: 'This user may not write to {folder}. Grant the permission, or choose another folder with --data.',
  },
  lacksPart: {
    cn: '下载的 {name} 里没有 {part}。它可能已改名重新发布：请在 DATA/models/catalogue.json 中更正 parts。',
    en: 'The download of {name} does not contain {part}. It may have been published again with other names: correct its parts in DATA/models/catalogue.json.',
  },
  noRoom: {
    cn: '{name} 需要 {folder} 所在磁盘有 {need} 可用空间，现有 {free}。请释放空间，或用 --data 换一个文件夹。',
    en: '{name} needs {need} on the disk of {folder}, and only {free} are free. Free up space, or choose another folder with --data.',
  },
  badMirror: {
    cn: 'MODELS_MIRROR 中的 {pair} 不是 FROM=TO 的形式。例如 https://huggingface.co=https://mirror.example，多个用逗号分隔。',
    en: 'MODELS_MIRROR contains {pair}, which is not of the form FROM=TO. Example: https://huggingface.co=https://mirror.example, several separated by commas.',
  },
  // Findings of inspectModel.
  partMissing: { cn: '缺少 {path}', en: '{path} is missing' },
  partNoFile: { cn: '{path} 不是文件', en: '{path} is not a file' },
  partEmpty: { cn: '{path} 是空的', en: '{path} is empty' },
  partPointer: {
    cn: '{path} 是 Git LFS 指针，不是文件本身',
    en: '{path} is a Git LFS pointer, not the file itself',
  },
  partPage: { cn: '{path} 是网页，不是文件本身', en: '{path} is a web page, not the file itself' },
  folderMissing: { cn: '缺少文件夹 {path}', en: 'the folder {path} is missing' },
  folderEmpty: { cn: '文件夹 {path} 是空的', en: 'the folder {path} is empty' },
  recordBad: { cn: '无法读取 {path}', en: '{path} cannot be read' },
  sizeChanged: {
    cn: '{path} 有 {bytes} 字节，下载时是 {before} 字节',
    en: '{path} has {bytes} bytes, but had {before} when it was downloaded',
  },
  getAgain: {
    cn: '{problem}。请重新下载：yiyin models get {name}',
    en: '{problem}. Download it again: yiyin models get {name}',
  },
})
