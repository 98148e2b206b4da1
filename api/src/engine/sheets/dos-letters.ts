/** The letters of DOS in western Europe, in which spreadsheets still save what they call "CSV (MS-DOS)"; no decoder of the platform knows them. */
const FIRST = 0x80
const LETTERS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

export const decodeDos = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\u0080-\u00ff]/g, byte => LETTERS[byte.charCodeAt(0) - FIRST] ?? byte)
