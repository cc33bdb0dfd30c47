/** Copies numbers and typed arrays into an object of the same shape, in place. */
export function copyInto<Form extends object>(target: Form, source: Form): void {
  for (const [name, value] of Object.entries(source)) {
    const own = (target as Record<string, unknown>)[name]
    if (ArrayBuffer.isView(own)) (own as Float64Array).set(value as Float64Array)
    else if (typeof value === 'object' && value !== null) copyInto(own as object, value as object)
    else (target as Record<string, unknown>)[name] = value
  }
}
