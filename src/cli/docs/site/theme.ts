import type { DefaultTheme, Theme } from 'vitepress'
import usualTheme from 'vitepress/theme-without-fonts'
import { keepThemeMended } from './mend-theme.ts'
import { searchWords } from './search-words.ts'
import './theme.css'

interface Search {
  options: DefaultTheme.LocalSearchOptions
}

/** The usual theme with the fonts of the system. The search is set here, because functions in its settings would need eval. */
export const theme: Theme = {
  extends: usualTheme,
  enhanceApp({ siteData }) {
    // Not while the pages are built.
    if (typeof document !== 'undefined') addEventListener('load', keepThemeMended)
    const { search } = siteData.value.themeConfig as { search: Search }
    search.options.miniSearch = {
      options: { tokenize: searchWords },
      // Of a Chinese word, too, all pairs have to be there.
      searchOptions: { combineWith: 'AND' },
    }
  },
}
