//! Where a server can be reached: on this machine, and from phones on the same
//! network, with a code for their cameras.

use std::net::{IpAddr, SocketAddr, UdpSocket};

use messages::Messages;
use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet border that cameras need, in dots.
const BORDER: i32 = 2;

/// The lines that say where the server is. `pictures` asks for the code, which
/// only makes sense on a screen.
pub(super) fn lines(
    scheme: &str,
    listen: SocketAddr,
    pictures: bool,
    messages: &Messages,
) -> Vec<String> {
    let here = here(scheme, listen);
    let mut lines = vec![messages.format("serve-ready", &[("address", here.into())])];
    if listen.ip().is_loopback() {
        let everywhere = format!("0.0.0.0:{}", listen.port());
        lines.push(messages.format("serve-only-here", &[("listen", everywhere.into())]));
    } else if let Some(ip) = on_the_network(listen.ip()) {
        let address = format!("{scheme}://{}", SocketAddr::new(ip, listen.port()));
        lines.push(messages.format("serve-phones", &[("address", address.as_str().into())]));
        if pictures {
            lines.extend(code(&address));
        }
    }
    lines
}

/// The address for a browser on this machine.
pub(super) fn here(scheme: &str, listen: SocketAddr) -> String {
    match listen.ip() {
        ip if ip.is_unspecified() => format!("{scheme}://localhost:{}", listen.port()),
        _ => format!("{scheme}://{listen}"),
    }
}

/// The address under which other machines see a server that listens here.
fn on_the_network(listen: IpAddr) -> Option<IpAddr> {
    if !listen.is_unspecified() {
        return Some(listen);
    }
    // A datagram socket that is connected sends nothing; but the system has to
    // choose the address it would send from. The other end is reserved for
    // documentation and exists nowhere.
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified() && !ip.is_loopback()).then_some(ip)
}

/// The text as a code of half blocks, two dots to a character. Dark terminals
/// are the common ones, so the light dots are the ones drawn.
fn code(text: &str) -> Vec<String> {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Low) else { return vec![] };
    let light = |x: i32, y: i32| !code.get_module(x, y);
    let edge = code.size() + BORDER;
    (-BORDER..edge)
        .step_by(2)
        .map(|y| {
            let dots =
                (-BORDER..edge).map(|x| match (light(x, y), light(x, y + 1) && y + 1 < edge) {
                    (true, true) => '█',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (false, false) => ' ',
                });
            dots.collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use messages::Language;

    fn printed(listen: &str, pictures: bool) -> Vec<String> {
        let messages = Messages::new(Language::English);
        lines("http", listen.parse().unwrap(), pictures, &messages)
    }

    #[test]
    fn a_server_for_one_machine_says_how_to_let_phones_in() {
        let printed = printed("127.0.0.1:8080", true);
        assert!(printed[0].contains("http://127.0.0.1:8080"), "{printed:?}");
        assert!(printed[1].contains("--listen 0.0.0.0:8080"), "{printed:?}");
        assert_eq!(printed.len(), 2);
    }

    #[test]
    fn a_server_for_the_network_is_shown_to_phones() {
        let printed = printed("192.168.7.9:80", true);
        assert!(printed[1].contains("http://192.168.7.9:80"), "{printed:?}");
        assert!(
            printed.len() > 10 && printed[2].chars().all(|dot| "█▀▄ ".contains(dot)),
            "{printed:?}"
        );
        assert_eq!(self::printed("192.168.7.9:80", false).len(), 2);
    }

    #[test]
    fn nobody_is_sent_to_an_address_that_means_all() {
        for listen in ["0.0.0.0:8080", "[::]:8080"] {
            let printed = printed(listen, false);
            assert!(printed[0].contains("http://localhost:8080"), "{printed:?}");
            assert!(
                printed.iter().all(|line| !line.contains("//0.0.0.0") && !line.contains("[::]"))
            );
        }
    }

    /// Reads the drawing back into dots and compares each with the code.
    #[test]
    fn the_drawing_has_every_dot_of_the_code() {
        let text = "http://192.168.7.9:8080";
        let dots = QrCode::encode_text(text, QrCodeEcc::Low).unwrap();
        let drawing: Vec<Vec<char>> =
            code(text).iter().map(|line| line.chars().collect()).collect();
        for y in 0..dots.size() {
            for x in 0..dots.size() {
                let (row, half) = ((y + BORDER) / 2, (y + BORDER) % 2);
                let drawn = drawing[row as usize][(x + BORDER) as usize];
                let light =
                    if half == 0 { "█▀".contains(drawn) } else { "█▄".contains(drawn) };
                assert_eq!(light, !dots.get_module(x, y), "{x} {y}");
            }
        }
    }
}
