// What a page asks of its visitors and what these say: consent to cookies, newsletters, comments. A short article beside
// such a text looks like the lesser part of the page, so they go before the article is looked for.

const asked = '[role="dialog"],[role="alertdialog"],[aria-modal="true"]'
/** What sites and their programs call these parts. */
const named =
  /^(?:cookies?|cookie[-_]?(?:banner|bar|consent|notice|law)[\w-]*|consent|consent[-_](?:banner|bar|box|modal)|gdpr|gdpr[-_][\w-]+|onetrust[\w-]*|cmp[-_][\w-]+|newsletter|newsletter[-_][\w-]+|(?:email[-_])?sign-?up(?:[-_][\w-]+)?|subscribe(?:[-_](?:box|form|banner|widget))?|comments|comments?[-_](?:list|area|section|thread|wrapper|container)|commentlist|disqus_thread|respond|reader-comments)$/i

/** A form that asks for an address is no longer than this with what stands around it. */
const longestForm = 700
/** Of a page without a headline: a part larger than this is what the page is about, whatever its name. */
const mostOfPage = 0.7

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
const holdsArticle = (element: Element) =>
  /^(?:html|body|main|article)$/i.test(element.tagName) || element.querySelector('h1,article,main') !== null

const namesOf = (element: Element) => [element.id, ...(element.getAttribute('class') ?? '').split(/\s+/)]

/** The largest part around a field for an address that is still only a form. */
function formAround(field: Element): Element {
  let form = field
  for (let outer = field.parentElement; outer; outer = outer.parentElement) {
    if (holdsArticle(outer) || textOf(outer).length > longestForm) break
    form = outer
  }
  return form
}

export function removePageAsides(document: Document): void {
  const whole = textOf(document.documentElement).length
  const isElsewhere = document.querySelector('h1,article,main') !== null
  // Of parts inside of each other the outer ones come first and take the inner ones with them.
  const parts = [
    ...document.querySelectorAll(asked),
    ...[...document.querySelectorAll('[id],[class]')].filter((each) =>
      namesOf(each).some((name) => named.test(name)),
    ),
    ...[...document.querySelectorAll('input[type="email"]')].map(formAround),
  ]
  for (const part of parts)
    if (!holdsArticle(part) && (isElsewhere || textOf(part).length < mostOfPage * whole)) part.remove()
}
