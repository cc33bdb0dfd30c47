// The container of old Office files is a small file system with names in UTF-16; the streams begin at multiples of 512.

const sector = 512
const hasName = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'))

/** `word` for a Word file, `package` for an encrypted one of the newer formats, else what it seems to be. */
export function oldOfficeKind(bytes: Buffer): 'word' | 'package' | '.xls' | '.ppt' | 'OLE' {
  if (hasName(bytes, 'EncryptedPackage')) return 'package'
  if (hasName(bytes, 'WordDocument')) return 'word'
  if (hasName(bytes, 'Workbook') || hasName(bytes, 'Book\0')) return '.xls'
  return hasName(bytes, 'PowerPoint Document') ? '.ppt' : 'OLE'
}

/** The first words of a Word file, and the bit that says it is encrypted. */
const signature = 0xa5ec
const encryptedBit = 0x0100

export function isEncryptedWord(bytes: Buffer): boolean {
  for (let at = sector; at + 12 <= bytes.length; at += sector)
    if (bytes.readUInt16LE(at) === signature) return (bytes.readUInt16LE(at + 10) & encryptedBit) !== 0
  return false
}
