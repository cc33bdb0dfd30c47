export interface Pattern {
  regex: string
  /** The restricted names; without them, all of the module. */
  importNames?: string[]
  message: string
}

/** Functions of Node.js that must have one caller, because that caller keeps a rule which others would forget. */
export const wrapped: readonly (Pattern & { files: readonly string[] })[] = [
  {
    files: [
      'src/pipeline/read/epub-contents.ts',
      'src/pipeline/read/html-blocks.ts',
      'src/pipeline/read/open-zip.ts',
      'src/pipeline/read/read-doc.ts',
      'src/pipeline/read/read-docx.ts',
      'src/pipeline/read/read-pdf.ts',
      'src/pipeline/read/web-article.ts',
      'src/pipeline/read/xml.ts',
      'src/server/core/files/remake-image.ts',
      'src/server/core/tables/read-table.ts',
      'src/server/money/payments/unzip.ts',
    ],
    regex: '^(yauzl|saxes|htmlparser2|linkedom|mammoth|unpdf|sharp|@mozilla/readability)$',
    message:
      'A parser of files from strangers takes a budget for what it returns (src/domain/output), and is listed in oxlint.wrapped.ts.',
  },
]
