import type { Ref } from 'react'

type FileInputProps = { accept: string; onFile: (file: File) => void; ref: Ref<HTMLInputElement> }

/** Hidden; a button of the page opens it. The same file can be chosen again after it was corrected. */
export function FileInput({ accept, onFile, ref }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        currentTarget.value = ''
        if (file) onFile(file)
      }}
    />
  )
}
