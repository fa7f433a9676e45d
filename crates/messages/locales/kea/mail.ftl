# Rizumu pa e-mail: na pájina di konta, na pájina di se ligason, i na e-mail.

mail-title = Rizumu pa e-mail
mail-about = So un e-mail pa dia, sobri jogu ki é bu bes i dizafiu ki bu inda ka odja. Bu enderesu ka ta sirbi pa más nada i ka ta mostradu pa ningen, i kada e-mail ta traze un ligason ki ta kaba ku rizumu.
mail-address = Enderesu di e-mail
mail-set = Manda-m un ligason pa kunfirma-l
mail-confirmed = Rizumu ta bai pa { $address }.
mail-unconfirmed = Kunfirma { $address } primeru: abri ligason ki sta na e-mail ki mandadu pa la. E ta funsiona tres dia. Si ka txiga nada, djobe na spam.
mail-stop = Kaba ku rizumu
mail-delete = Paga es enderesu
mail-confirm-about = Manda rizumu di { $name } pa { $address }? So un e-mail pa dia, kada un ku un ligason ki ta kaba ku el.
mail-confirm = Sin, manda
mail-is-confirmed = Dja sta. Rizumu ta bai pa es enderesu. Bu pode fitxa es pájina.
mail-stop-about = Ka manda más rizumu pa { $address }? Enderesu ta pagadu.
mail-refuse-about = Ka manda más nada pa { $address }? Enderesu ta pagadu, i pa un anu ningen ka pode po es sirvidor skrebe-l.
mail-refuse = Ka manda más nada
mail-is-stopped = Dja sta. Ka ta mandadu más nada, i enderesu pagadu. Bu pode fitxa es pájina.

mail-confirm-subject = Tabuleiro: kunfirma bu enderesu di e-mail
mail-confirm-text =
    Oi!

    Algen, talves bo, kre risebe na es enderesu un rizumu di se jogu na Tabuleiro ({ $site }). Pa bu risebe-l, abri es ligason na tres dia:

    { $link }

    Rizumu é so un e-mail pa dia, sobri jogu ki é bu bes i dizafiu ki bu inda ka odja.

    Si ka foi bo, bu ka meste faze nada: sen bu kunfirmason ka ta mandadu ninhun rizumu. Si bu ka kre risebe más e-mail sima es, abri es ligason:

    { $stop }

    Tabuleiro, { $site }
mail-digest-subject =
    { $count ->
        [one] Tabuleiro: é bu bes na un jogu
       *[other] Tabuleiro: é bu bes na { $count } jogu
    }
mail-challenge-subject = Tabuleiro: bu dizafiadu
mail-digest-hello = Oi, { $name }!
mail-digest-turn = { $game } kontra { $opponent }: é bu bes.
mail-digest-challenge = { $opponent } ta dizafia-u.
mail-digest-more =
    { $count ->
        [one] I más un:
       *[other] I más { $count }:
    }
mail-digest-end =
    Bu ta risebe es e-mail pamodi bu kunfirma es enderesu na { $site }: so un pa dia, i so sobri kuzê ki bu inda ka odja. Pa kaba ku el, abri es ligason:

    { $link }

    Tabuleiro, { $site }

page-problem-no-mail-server = Es sirvidor ka ta manda e-mail: ken ki ta ministra-l ka prepara-l pa kela.
page-problem-bad-mail-address = Kela ka é un enderesu di e-mail ki ta da pa skrebe. E debe ser sima ana@example.org.
page-problem-mail-unwanted = Donu di es enderesu ka kre risebe e-mail di li. Skodje otu enderesu.
page-problem-mail-not-sent = E-mail ka pode mandadu. Odja si enderesu sta dretu, ó tenta más lógu.
page-problem-mail-old-link = Es ligason dja ka ta funsiona: e é antigu dimás, ó enderesu pagadu. Bu pode da bu enderesu di novu na pájina di bu konta.
