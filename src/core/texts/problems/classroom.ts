import { texts } from '#core/texts/texts.ts'

/** Problems of the smart classroom and its thesaurus. */
export const classroomProblems = texts('classroomProblems', {
  featureOff: {
    cn: '此功能尚未开通，请联系管理员开通',
    en: 'This feature isn’t enabled. Ask your administrator to enable it',
  },
  thesaurusTextLong: {
    cn: '这一别名或译文最多 {most} 个字符',
    en: 'This alias or translation can have at most {most} characters',
  },
  thesaurusAliases: { cn: '一个词条最多 {most} 个别名', en: 'A term can have at most {most} aliases' },
  thesaurusWeight: {
    cn: '权重请填写 {least} 到 {most} 的整数',
    en: 'Enter a whole number from {least} to {most} as the weight',
  },
  thesaurusLanguage: {
    cn: '“{language}”不是语言代码，请填写 zh、en 等代码',
    en: '“{language}” isn’t a language code. Use a code such as zh or en',
  },
  thesaurusNotOffered: {
    cn: '平台目前不支持{language}，词条不会起作用。请换一种语言，或先由平台管理员接入支持它的引擎',
    en: 'No engine of the platform supports {language}, so the term would have no effect. Choose another language, or ask the platform’s administrators to set up an engine for it',
  },
  thesaurusCommon: {
    cn: '“{term}”几乎每句话都会出现，作为词条会影响所有文字。请填写专有名词或更长的词',
    en: '“{term}” is in nearly every sentence, so it can’t be a term. Enter a name or a longer term',
  },
  thesaurusTaken: {
    cn: '“{term}”已在词库中，请修改已有的词条',
    en: '“{term}” is already in the thesaurus. Change that entry instead',
  },
  thesaurusFull: {
    cn: '词库最多 {most} 条，请先删除不用的词条',
    en: 'The thesaurus can have at most {most} terms. Remove terms you no longer need',
  },
  thesaurusFileKind: {
    cn: '文件中没有可读取的词条：请使用 CSV 或未加密的 XLSX 文件，第一行写列名，每行一个词条',
    en: 'No terms can be read in this file. Use a CSV file, or an XLSX file without a password, with the names of the columns in the first row and one term in each row',
  },
  thesaurusFileLarge: {
    cn: '文件过大：最多 4 MB，请拆分后导入',
    en: 'The file is too large. The limit is 4 MB; split it',
  },
  classTitleEmpty: { cn: '请输入课堂名称', en: 'Enter the title of the class' },
  libraryNameEmpty: { cn: '请输入文档名称', en: 'Enter the name of the document' },
  libraryLanguages: { cn: '最多 10 种译文语言', en: 'A document can have at most 10 languages' },
  libraryKind: {
    cn: '请选择 docx、pptx、xlsx、pdf、txt 或 srt 文件；旧格式或带宏的文档请先另存为这些格式',
    en: 'Choose a DOCX, PPTX, XLSX, PDF, TXT or SRT file. Save older documents, and those with macros, in one of these formats first',
  },
  libraryTooLarge: {
    cn: '文档需小于 {megabytes} MB；可压缩其中的图片或拆分文档',
    en: 'Documents must be smaller than {megabytes} MB. Compress its pictures or split it',
  },
  libraryFull: {
    cn: '最多 {most} 个文档，请先删除不用的文档',
    en: 'You can have at most {most} documents. Delete documents you no longer need',
  },
  libraryReading: { cn: '文档正在读取，请稍后再试', en: 'The document is being read. Try again in a moment' },
  libraryDayFull: {
    cn: '24 小时内最多翻译 {most} 个字符（每种语言分别计算），请稍后再试',
    en: 'Up to {most} characters can be translated in 24 hours, counted for each language. Try again later',
  },
  libraryNotInto: { cn: '文档没有翻译成这种语言', en: 'The document isn’t translated into this language' },
  classesFull: {
    cn: '最多 {most} 个课堂，请先删除不用的课堂',
    en: 'You can have at most {most} classes. Delete classes you no longer need',
  },
  materialNameEmpty: { cn: '请输入资料名称', en: 'Enter the name of the material' },
  materialUrl: {
    cn: '请输入以 https:// 开头的网址',
    en: 'Enter an address that begins with https://',
  },
  materialsFull: {
    cn: '一个课堂最多 {most} 份资料，请先移除不用的资料',
    en: 'A class can have at most {most} materials. Remove those you no longer need',
  },
  materialsSpace: {
    cn: '课堂资料最多共 {gigabytes} GB，请先移除不用的文件',
    en: 'The files of all your classes can take at most {gigabytes} GB. Remove those you no longer need',
  },
  materialKind: {
    cn: '请选择 PDF、Word（docx）、PowerPoint（pptx）、Excel（xlsx）、文本、图片（png、jpg、webp、gif）或音频（mp3、m4a、wav、ogg）文件',
    en: 'Choose a PDF, DOCX, PPTX, XLSX, text, image (PNG, JPG, WebP, GIF) or audio file (MP3, M4A, WAV, OGG)',
  },
  materialTooLarge: {
    cn: '文件需小于 {megabytes} MB；大文件可以添加链接',
    en: 'Files must be smaller than {megabytes} MB. Add a link to a larger one',
  },
  materialContent: {
    cn: '文件内容与扩展名不符，可能已损坏或被改名；请用原来的程序打开并重新保存',
    en: 'The content of this file doesn’t match its extension. It may be damaged or renamed. Open it in the program it was made with and save it again',
  },
})
