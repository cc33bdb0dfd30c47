export const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')
