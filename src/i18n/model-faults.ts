import { words } from './words.ts'

/** Why a model or the catalogue of models cannot be used or had, and what to do. */
export const modelFaults = words('modelFaults', {
  wrongSize: {
    cn: '{address} 有 {bytes} 字节，而目录中写的是 {known}。{published}',
    en: '{address} has {bytes} bytes, and the catalogue says {known}. {published}',
    hk: '{address} 有 {bytes} 位元組，而目錄中寫的是 {known}。{published}',
  },
  sentOtherSize: {
    cn: '{address} 传来 {bytes} 字节，而目录中写的是 {known}。{published}',
    en: '{address} sent {bytes} bytes, and the catalogue says {known}. {published}',
    hk: '{address} 傳來 {bytes} 位元組，而目錄中寫的是 {known}。{published}',
  },
  wrongSum: {
    cn: '{address} 不是目录所记的文件：它的 SHA-256 是 {sum}，已全部丢弃。{published}',
    en: '{address} is not the file that the catalogue knows: its SHA-256 is {sum}. Nothing of it was kept. {published}',
    hk: '{address} 不是目錄所記的檔案：它的 SHA-256 是 {sum}，已全部丟棄。{published}',
  },
  published: {
    cn: '它可能已重新发布：请与其页面核对，并把正确的内容写入 DATA/models/catalogue.json。',
    en: 'Perhaps it was published anew: compare with its page, and put what is right into DATA/models/catalogue.json.',
    hk: '它可能已重新發佈：請與其頁面核對，並把正確的內容寫入 DATA/models/catalogue.json。',
  },
  gone: {
    cn: '{address} 已没有文件（{status}）。请查明现在的地址并写入 DATA/models/catalogue.json，方法见 docs/engines.md。',
    en: 'There is no file at {address} any more ({status}). Look where it is now, and put the address into DATA/models/catalogue.json; docs/engines.md tells how.',
    hk: '{address} 已沒有檔案（{status}）。請查明現在的地址並寫入 DATA/models/catalogue.json，方法見 docs/engines.md。',
  },
  notGivenOut: {
    cn: '{address} 不向这台机器提供（{status}）。请用 MODELS_MIRROR 选一个镜像，或用浏览器下载，方法见 docs/engines.md。',
    en: '{address} is not given out to this machine ({status}). Choose a mirror with MODELS_MIRROR, or fetch it in a browser; docs/engines.md tells how.',
    hk: '{address} 不向這台機器提供（{status}）。請用 MODELS_MIRROR 選一個鏡像，或用瀏覽器下載，方法見 docs/engines.md。',
  },
  unreachable: {
    cn: '无法连接 {host}：{why}。如果这台机器不能上网，请把 MODELS_MIRROR 设为它能访问的地方，或手动放好文件（docs/engines.md）。否则请再运行一次，会从中断处继续。',
    en: '{host} could not be reached: {why}. If this machine has no way to the internet, set MODELS_MIRROR to a place that it reaches, or put the files into place by hand (docs/engines.md). Else run it again; it goes on where it stopped.',
    hk: '無法連接 {host}：{why}。如果這台機器不能上網，請把 MODELS_MIRROR 設為它能連到的地方，或手動放好檔案（docs/engines.md）。否則請再執行一次，會從中斷處繼續。',
  },
  nameUnknown: { cn: '域名不存在', en: 'its name is not known', hk: '域名不存在' },
  noNameServer: { cn: '域名服务器没有应答', en: 'no name server answers', hk: '域名伺服器沒有回應' },
  takesNone: { cn: '它不接受连接', en: 'it takes no connections', hk: '它不接受連接' },
  wasCut: { cn: '连接被中断', en: 'the connection was cut', hk: '連接被中斷' },
  noAnswer: { cn: '它没有应答', en: 'it does not answer', hk: '它沒有回應' },
  sentNothing: {
    cn: '它有 {seconds} 秒没有传来任何数据',
    en: 'it sent nothing for {seconds} s',
    hk: '它有 {seconds} 秒沒有傳來任何資料',
  },
  otherPart: {
    cn: '它传来的不是所要的那一段（{status}）',
    en: 'it answered with another part of the file than was asked for ({status})',
    hk: '它傳來的不是所要的那一段（{status}）',
  },
  answered: { cn: '它的应答是 {status}', en: 'it answered {status}', hk: '它的回應是 {status}' },
  diskFull: {
    cn: '磁盘已满：无法写入 {file}。请腾出空间后再运行，会从中断处继续。',
    en: 'The disk is full: {file} could not be written. Make room, and run it again; it goes on where it stopped.',
    hk: '磁碟已滿：無法寫入 {file}。請騰出空間後再執行，會從中斷處繼續。',
  },
  diskFullUnpacking: {
    cn: '磁盘已满。请腾出空间后再运行，已下载的内容会保留。',
    en: 'The disk is full. Make room, and run it again; what was fetched is kept.',
    hk: '磁碟已滿。請騰出空間後再執行，已下載的內容會保留。',
  },
  noBzip2: {
    cn: '缺少程序 bzip2。请安装：apt-get install -y bzip2',
    en: 'The program bzip2 is missing. Install it: apt-get install -y bzip2',
    hk: '缺少程式 bzip2。請安裝：apt-get install -y bzip2',
  },
  badArchive: {
    cn: '未解压此压缩包，因为{why}。正常的模型压缩包不会这样，请换一个来源。',
    en: 'The archive was not unpacked, because {why}. A good archive of a model has no such thing: take it from another place.',
    hk: '未解壓此壓縮檔，因為{why}。正常的模型壓縮檔不會這樣，請換一個來源。',
  },
  holdsMore: {
    cn: '其内容超过目录所说的 {megabytes} MB',
    en: 'it holds more than the {megabytes} MB that the catalogue tells of',
    hk: '其內容超過目錄所說的 {megabytes} MB',
  },
  twiceInside: { cn: '其中有重名', en: 'it has one name twice', hk: '其中有重名' },
  noPlainFile: {
    cn: '其中的 {name} 是 {type}，不是普通文件',
    en: '{name} is a {type} and no plain file',
    hk: '其中的 {name} 是 {type}，不是普通檔案',
  },
  outside: { cn: '其中的 {name} 指向外部', en: '{name} lies outside of it', hk: '其中的 {name} 指向外部' },
  damaged: {
    cn: '压缩包已损坏（{why}）。请再运行一次，会重新下载。',
    en: 'The archive is damaged ({why}). Run it again, and it is fetched anew.',
    hk: '壓縮檔已損壞（{why}）。請再執行一次，會重新下載。',
  },
  unusable: {
    cn: '{file} 无法使用：\n{why}',
    en: '{file} cannot be used:\n{why}',
    hk: '{file} 無法使用：\n{why}',
  },
  notJson: { cn: '{file} 不是 JSON：{why}', en: '{file} is not JSON: {why}', hk: '{file} 不是 JSON：{why}' },
  twoModels: {
    cn: '{file} 里有两个名为 {name} 的模型。请给其中一个改名。',
    en: '{file} has two models called {name}. Give one of them another name.',
    hk: '{file} 裏有兩個名為 {name} 的模型。請給其中一個改名。',
  },
  busy: {
    cn: '{name} 正由进程 {pid} 下载。请等它完成，或停止它。',
    en: '{name} is being fetched already, by process {pid}. Wait for it, or stop it.',
    hk: '{name} 正由程序 {pid} 下載。請等它完成，或停止它。',
  },
  mayNotWrite: {
    cn: '当前用户不能写入 {folder}。请授予权限，或用 --data 换一个文件夹。',
    en: '{folder} may not be written by this user. Let it, or choose another folder with --data.',
    hk: '目前用戶不能寫入 {folder}。請授予權限，或用 --data 換一個資料夾。',
  },
  lacksPart: {
    cn: '下载的 {name} 里没有 {part}。它可能已改名重新发布：请在 DATA/models/catalogue.json 中更正其 parts。',
    en: 'What was fetched for {name} has no {part}. Perhaps it was published anew with other names: correct its parts in DATA/models/catalogue.json.',
    hk: '下載的 {name} 裏沒有 {part}。它可能已改名重新發佈：請在 DATA/models/catalogue.json 中更正其 parts。',
  },
  noRoom: {
    cn: '{name} 需要 {folder} 所在磁盘有 {need}，而可用空间只有 {free}。请腾出空间，或用 --data 换一个文件夹。',
    en: '{name} needs {need} on the disk of {folder}, and {free} are free. Make room, or choose another folder with --data.',
    hk: '{name} 需要 {folder} 所在磁碟有 {need}，而可用空間只有 {free}。請騰出空間，或用 --data 換一個資料夾。',
  },
  badMirror: {
    cn: 'MODELS_MIRROR 中的 {pair} 不是 FROM=TO 的形式。请写成 https://huggingface.co=https://mirror.example，多个用逗号分隔。',
    en: 'MODELS_MIRROR has {pair}, which is not FROM=TO. Write it like https://huggingface.co=https://mirror.example, several of them with commas.',
    hk: 'MODELS_MIRROR 中的 {pair} 不是 FROM=TO 的形式。請寫成 https://huggingface.co=https://mirror.example，多個用逗號分隔。',
  },
  // What lookAtModel finds.
  partMissing: { cn: '缺少 {path}', en: '{path} is missing', hk: '缺少 {path}' },
  partNoFile: { cn: '{path} 不是文件', en: '{path} is no file', hk: '{path} 不是檔案' },
  partEmpty: { cn: '{path} 是空的', en: '{path} is empty', hk: '{path} 是空的' },
  partPointer: {
    cn: '{path} 是 Git LFS 的指针，不是文件本身',
    en: '{path} is a pointer of Git LFS and not the file itself',
    hk: '{path} 是 Git LFS 的指標，不是檔案本身',
  },
  partPage: {
    cn: '{path} 是网页，不是文件本身',
    en: '{path} is a web page and not the file itself',
    hk: '{path} 是網頁，不是檔案本身',
  },
  folderMissing: { cn: '缺少文件夹 {path}', en: 'the folder {path} is missing', hk: '缺少資料夾 {path}' },
  folderEmpty: { cn: '文件夹 {path} 是空的', en: 'the folder {path} is empty', hk: '資料夾 {path} 是空的' },
  recordBad: { cn: '无法读取 {path}', en: '{path} cannot be read', hk: '無法讀取 {path}' },
  sizeChanged: {
    cn: '{path} 有 {bytes} 字节，下载时是 {before} 字节',
    en: '{path} has {bytes} bytes and had {before} when it was fetched',
    hk: '{path} 有 {bytes} 位元組，下載時是 {before} 位元組',
  },
  getAgain: {
    cn: '{problem}。请重新下载：yiyin models get {name}',
    en: '{problem}. Get it again: yiyin models get {name}',
    hk: '{problem}。請重新下載：yiyin models get {name}',
  },
})
